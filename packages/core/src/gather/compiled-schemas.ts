// @ts-nocheck: written by ajv.
// Made of the JSON files in schema/ by scripts/compile-schemas.js; do not edit.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Roster, RunRecord } from '../model/ledger.ts'

export const isRoster: ValidateFunction<Roster> = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"vitest-oracle: one roster of the ledger","type":"object","additionalProperties":false,"required":["version","ids","sealed"],"properties":{"version":{"description":"The version of this format.","const":1},"ids":{"description":"All test ids of a run.","type":"array","items":{"$ref":"#/$defs/testId"}},"sealed":{"description":"Those of them that are sealed.","type":"array","items":{"$ref":"#/$defs/testId"}},"projects":{"description":"The project of each file that one named project ran alone, by its path as test ids spell it.","type":"object","additionalProperties":{"type":"string"}}},"$defs":{"testId":{"description":"Control characters are escaped in an id.","type":"string","minLength":1,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"}}};
const schema32 = {"description":"Control characters are escaped in an id.","type":"string","minLength":1,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"};
const func1 = (text) => [...text].length;
const pattern4 = new RegExp("^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.version === undefined) && (missing0 = "version")) || ((data.ids === undefined) && (missing0 = "ids"))) || ((data.sealed === undefined) && (missing0 = "sealed"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "version") || (key0 === "ids")) || (key0 === "sealed")) || (key0 === "projects"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(1 !== data.version){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ids !== undefined){
let data1 = data.ids;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate20.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"#/$defs/testId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"#/$defs/testId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"#/$defs/testId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sealed !== undefined){
let data3 = data.sealed;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid3 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate20.errors = [{instancePath:instancePath+"/sealed/" + i1,schemaPath:"#/$defs/testId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data4)){
validate20.errors = [{instancePath:instancePath+"/sealed/" + i1,schemaPath:"#/$defs/testId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sealed/" + i1,schemaPath:"#/$defs/testId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sealed",schemaPath:"#/properties/sealed/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projects !== undefined){
let data5 = data.projects;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
const _errs16 = errors;
if(typeof data5[key1] !== "string"){
validate20.errors = [{instancePath:instancePath+"/projects/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/projects/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs16 === errors;
if(!valid5){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/projects",schemaPath:"#/properties/projects/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isRunRecord: ValidateFunction<RunRecord> = validate21;
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"vitest-oracle: one run of the ledger","type":"object","additionalProperties":false,"required":["version","startedAt","sha","dirty","trusted","full","branch","part","program","vitest","node","platform","lock","roster","tests"],"properties":{"version":{"description":"The version of this format.","const":1},"startedAt":{"description":"Milliseconds since the epoch.","type":"integer","minimum":0,"maximum":253402300799999},"sha":{"description":"Full commit id; forty zeros outside a git repository.","type":"string","pattern":"^([0-9a-f]{40}|[0-9a-f]{64})$"},"dirty":{"description":"The working copy had uncommitted changes.","type":"boolean"},"trusted":{"description":"Set only by a recording job.","type":"boolean"},"full":{"description":"Ran to its end and was not narrowed.","type":"boolean"},"branch":{"description":"As git has it: without control characters.","type":["string","null"],"pattern":"^[^\\u0000-\\u001f\\u007f]*$"},"part":{"description":"2/4, unit/3, or null for an unsplit run.","type":["string","null"]},"program":{"description":"The version of vitest-oracle.","type":"string"},"vitest":{"type":"string"},"node":{"type":"string"},"platform":{"type":"string"},"zone":{"description":"The time zone as IANA names it; absent where an older program recorded it.","type":"string"},"lock":{"description":"Tree digest of the LOCK.","$ref":"#/$defs/digest"},"roster":{"description":"Names rosters/<digest>.json.","$ref":"#/$defs/digest"},"exitCode":{"description":"What the run exited with; absent where an older program recorded it.","type":"integer","minimum":0,"maximum":255},"tests":{"description":"Tests that have a budget or did not pass cleanly at first. The rest of the roster passed.","type":"array","items":{"type":"object","additionalProperties":false,"required":["id","attempts","durationMs","markers"],"properties":{"id":{"$ref":"#/$defs/testId"},"attempts":{"type":"array","items":{"enum":["passed","failed","skipped"]}},"durationMs":{"type":"number","minimum":0},"markers":{"type":"array","items":{"type":"string"}}}}},"lost":{"description":"Tests with a budget that were to run and gave no result: a failed first attempt each.","type":"array","items":{"$ref":"#/$defs/testId"}},"rerun":{"description":"The ledger held the sample of its commit when it was recorded; absent: it did not.","type":"boolean"}},"$defs":{"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"},"testId":{"description":"Control characters are escaped in an id.","type":"string","minLength":1,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"}}};
const schema35 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const schema37 = {"description":"Control characters are escaped in an id.","type":"string","minLength":1,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"};
const func3 = Object.prototype.hasOwnProperty;
const pattern6 = new RegExp("^([0-9a-f]{40}|[0-9a-f]{64})$", "u");
const pattern7 = new RegExp("^[^\\u0000-\\u001f\\u007f]*$", "u");
const pattern8 = new RegExp("^[0-9a-f]{64}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.version === undefined) && (missing0 = "version")) || ((data.startedAt === undefined) && (missing0 = "startedAt"))) || ((data.sha === undefined) && (missing0 = "sha"))) || ((data.dirty === undefined) && (missing0 = "dirty"))) || ((data.trusted === undefined) && (missing0 = "trusted"))) || ((data.full === undefined) && (missing0 = "full"))) || ((data.branch === undefined) && (missing0 = "branch"))) || ((data.part === undefined) && (missing0 = "part"))) || ((data.program === undefined) && (missing0 = "program"))) || ((data.vitest === undefined) && (missing0 = "vitest"))) || ((data.node === undefined) && (missing0 = "node"))) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.lock === undefined) && (missing0 = "lock"))) || ((data.roster === undefined) && (missing0 = "roster"))) || ((data.tests === undefined) && (missing0 = "tests"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func3.call(schema34.properties, key0))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(1 !== data.version){
validate21.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined){
let data1 = data.startedAt;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate21.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 253402300799999 || isNaN(data1)){
validate21.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate21.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sha !== undefined){
let data2 = data.sha;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
validate21.errors = [{instancePath:instancePath+"/sha",schemaPath:"#/properties/sha/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{40}|[0-9a-f]{64})$"},message:"must match pattern \""+"^([0-9a-f]{40}|[0-9a-f]{64})$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/sha",schemaPath:"#/properties/sha/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dirty !== undefined){
const _errs7 = errors;
if(typeof data.dirty !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/dirty",schemaPath:"#/properties/dirty/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trusted !== undefined){
const _errs9 = errors;
if(typeof data.trusted !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/trusted",schemaPath:"#/properties/trusted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.full !== undefined){
const _errs11 = errors;
if(typeof data.full !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/full",schemaPath:"#/properties/full/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data6 = data.branch;
const _errs13 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate21.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/type",keyword:"type",params:{type: schema34.properties.branch.type},message:"must be string,null"}];
return false;
}
if(errors === _errs13){
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
validate21.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f]*$"+"\""}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.part !== undefined){
let data7 = data.part;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate21.errors = [{instancePath:instancePath+"/part",schemaPath:"#/properties/part/type",keyword:"type",params:{type: schema34.properties.part.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.program !== undefined){
const _errs17 = errors;
if(typeof data.program !== "string"){
validate21.errors = [{instancePath:instancePath+"/program",schemaPath:"#/properties/program/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vitest !== undefined){
const _errs19 = errors;
if(typeof data.vitest !== "string"){
validate21.errors = [{instancePath:instancePath+"/vitest",schemaPath:"#/properties/vitest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node !== undefined){
const _errs21 = errors;
if(typeof data.node !== "string"){
validate21.errors = [{instancePath:instancePath+"/node",schemaPath:"#/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
const _errs23 = errors;
if(typeof data.platform !== "string"){
validate21.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.zone !== undefined){
const _errs25 = errors;
if(typeof data.zone !== "string"){
validate21.errors = [{instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lock !== undefined){
let data13 = data.lock;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data13 === "string"){
if(!pattern8.test(data13)){
validate21.errors = [{instancePath:instancePath+"/lock",schemaPath:"#/$defs/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/lock",schemaPath:"#/$defs/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roster !== undefined){
let data14 = data.roster;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
validate21.errors = [{instancePath:instancePath+"/roster",schemaPath:"#/$defs/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/roster",schemaPath:"#/$defs/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined){
let data15 = data.exitCode;
const _errs33 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate21.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 255 || isNaN(data15)){
validate21.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate21.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tests !== undefined){
let data16 = data.tests;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data16)){
var valid3 = true;
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
let data17 = data16[i0];
const _errs37 = errors;
if(errors === _errs37){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing1;
if(((((data17.id === undefined) && (missing1 = "id")) || ((data17.attempts === undefined) && (missing1 = "attempts"))) || ((data17.durationMs === undefined) && (missing1 = "durationMs"))) || ((data17.markers === undefined) && (missing1 = "markers"))){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0,schemaPath:"#/properties/tests/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs39 = errors;
for(const key1 in data17){
if(!((((key1 === "id") || (key1 === "attempts")) || (key1 === "durationMs")) || (key1 === "markers"))){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0,schemaPath:"#/properties/tests/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs39 === errors){
if(data17.id !== undefined){
let data18 = data17.id;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data18 === "string"){
if(func1(data18) < 1){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/id",schemaPath:"#/$defs/testId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data18)){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/id",schemaPath:"#/$defs/testId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"+"\""}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/id",schemaPath:"#/$defs/testId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs40 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data17.attempts !== undefined){
let data19 = data17.attempts;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data19)){
var valid6 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
const _errs45 = errors;
if(!(((data20 === "passed") || (data20 === "failed")) || (data20 === "skipped"))){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/attempts/" + i1,schemaPath:"#/properties/tests/items/properties/attempts/items/enum",keyword:"enum",params:{allowedValues: schema34.properties.tests.items.properties.attempts.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs45 === errors;
if(!valid6){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/attempts",schemaPath:"#/properties/tests/items/properties/attempts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs43 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data17.durationMs !== undefined){
let data21 = data17.durationMs;
const _errs46 = errors;
if(errors === _errs46){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/durationMs",schemaPath:"#/properties/tests/items/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/durationMs",schemaPath:"#/properties/tests/items/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs46 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data17.markers !== undefined){
let data22 = data17.markers;
const _errs48 = errors;
if(errors === _errs48){
if(Array.isArray(data22)){
var valid7 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
const _errs50 = errors;
if(typeof data22[i2] !== "string"){
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/markers/" + i2,schemaPath:"#/properties/tests/items/properties/markers/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs50 === errors;
if(!valid7){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests/" + i0+"/markers",schemaPath:"#/properties/tests/items/properties/markers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs48 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests/" + i0,schemaPath:"#/properties/tests/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs37 === errors;
if(!valid3){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lost !== undefined){
let data24 = data.lost;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data24)){
var valid8 = true;
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
const _errs54 = errors;
const _errs55 = errors;
if(errors === _errs55){
if(typeof data25 === "string"){
if(func1(data25) < 1){
validate21.errors = [{instancePath:instancePath+"/lost/" + i3,schemaPath:"#/$defs/testId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data25)){
validate21.errors = [{instancePath:instancePath+"/lost/" + i3,schemaPath:"#/$defs/testId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"+"\""}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/lost/" + i3,schemaPath:"#/$defs/testId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs54 === errors;
if(!valid8){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/lost",schemaPath:"#/properties/lost/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rerun !== undefined){
const _errs57 = errors;
if(typeof data.rerun !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/rerun",schemaPath:"#/properties/rerun/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
