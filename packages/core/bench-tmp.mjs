import { gatherTree, sealTree, parseLock, compareLock, sha256Hex } from './dist/index.js'
import { writeFileSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
const home='/tmp/b20k'
const text=sealTree(gatherTree({home,root:'oracle',sealed:[],lock:null})); writeFileSync(home+'/oracle/LOCK',text)
for(let r=0;r<5;r++){
 let t=performance.now(); const raw=readFileSync(home+'/oracle/LOCK','utf8'); const lock=parseLock(raw,sha256Hex(raw)); const t1=performance.now(); const l=gatherTree({home,root:'oracle',sealed:[],lock}); const t2=performance.now(); const n=compareLock(lock,l).length; const a=performance.now()-t
 const s=performance.now(); execFileSync('sha256sum',['--quiet','-c','oracle/LOCK'],{cwd:home,stdio:['ignore','ignore','ignore']}); const b=performance.now()-s
 console.log(n,'ours',a.toFixed(0),'parse',(t1-t).toFixed(0),'gather',(t2-t1).toFixed(0),'sha256sum',b.toFixed(0),'ratio',(a/b).toFixed(2))
}
