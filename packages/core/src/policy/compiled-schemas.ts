// @ts-nocheck: written by ajv.
// Made of the JSON files in schema/ by scripts/compile-schemas.js; do not edit.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { isDay } from '../model/day.ts'

export const isFlakeBudget: ValidateFunction = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"vitest-oracle: policy/flake_budget.yaml","type":"object","additionalProperties":false,"required":["version","tests"],"properties":{"version":{"description":"The version of this format.","const":1},"default":{"description":"Fixed: an unknown test has no budget. There is no implicit quarantine.","type":"object","additionalProperties":false,"properties":{"retries":{"const":0},"max_fail_rate":{"const":0},"expires":{"const":null}}},"caps":{"description":"How much may be excused: budgets and freezes together, permits not.","type":"object","additionalProperties":false,"properties":{"total":{"description":"Records in all. Default 20.","type":"integer","minimum":0},"per_owner":{"description":"Records of one owner. Default 5.","type":"integer","minimum":0},"max_days":{"description":"Days a record may run, counted from the day it first appeared. Default 90.","type":"integer","minimum":1}}},"tests":{"description":"Test id to budget. Exact ids, no globs.","type":["object","null"],"propertyNames":{"description":"a test id","type":"string","minLength":1},"additionalProperties":{"$ref":"#/$defs/budget"}},"permits":{"description":"Test or suite id to permit: a marker a person lets stand.","type":["object","null"],"propertyNames":{"description":"a test id","type":"string","minLength":1},"additionalProperties":{"$ref":"#/$defs/permit"}}},"$defs":{"expires":{"description":"Good through this day (UTC): a real day YYYY-MM-DD, in quotes.","type":["string","null"],"format":"date"},"commit":{"description":"a full commit id, 40 lower-case hexadecimal digits, in quotes","type":"string","pattern":"^[0-9a-f]{40}$"},"text":{"description":"a text that is not empty","type":"string","pattern":"\\S"},"budget":{"type":"object","additionalProperties":false,"required":["retries"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"retries":{"description":"Extra attempts within one run.","type":"integer","minimum":0,"maximum":5},"window_runs":{"description":"How many recorded runs count. Absent: all.","type":"integer","minimum":1,"maximum":1000},"max_fail_rate":{"description":"Share of runs in the window whose first attempt may fail. Absent: 0.","type":"number","minimum":0,"exclusiveMaximum":0.5},"expires":{"$ref":"#/$defs/expires"},"expires_commit":{"$ref":"#/$defs/commit"},"ticket":{"$ref":"#/$defs/text"},"owner":{"description":"Who mends it. Required when retries are granted.","type":"string"},"note":{"description":"Why it flakes.","type":"string"},"destructive":{"description":"True forbids any retry. Default false.","type":"boolean"},"since":{"$ref":"#/$defs/commit"}}},"permit":{"type":"object","additionalProperties":false,"required":["marker","owner","note"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"scope":{"description":"suite: everything below this describe. Default test.","enum":["test","suite"]},"marker":{"description":"The marker that may stand; empty: a sealed test that asserts nothing.","enum":["skip","todo","fails","empty"]},"when":{"$ref":"#/$defs/when"},"expires":{"$ref":"#/$defs/expires"},"expires_commit":{"$ref":"#/$defs/commit"},"ticket":{"$ref":"#/$defs/text"},"owner":{"$ref":"#/$defs/text"},"note":{"$ref":"#/$defs/text"}}},"when":{"description":"All conditions must hold. Empty: always.","type":["object","null"],"additionalProperties":false,"properties":{"platform":{"description":"Values of process.platform.","type":"array","minItems":1,"items":{"enum":["aix","android","cygwin","darwin","freebsd","haiku","linux","netbsd","openbsd","sunos","win32"]}},"node":{"description":"a range of Node versions as npm writes them, such as \">=22\"","type":"string"},"env_missing":{"description":"Environment variables of which at least one is missing or empty.","type":"array","minItems":1,"items":{"description":"the name of an environment variable","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$"}},"path_missing":{"description":"Paths of which at least one does not exist.","type":"array","minItems":1,"items":{"description":"a path below the oracle's home","type":"string"}}}}}};
const func1 = (text) => [...text].length;
const schema32 = {"type":"object","additionalProperties":false,"required":["retries"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"retries":{"description":"Extra attempts within one run.","type":"integer","minimum":0,"maximum":5},"window_runs":{"description":"How many recorded runs count. Absent: all.","type":"integer","minimum":1,"maximum":1000},"max_fail_rate":{"description":"Share of runs in the window whose first attempt may fail. Absent: 0.","type":"number","minimum":0,"exclusiveMaximum":0.5},"expires":{"$ref":"#/$defs/expires"},"expires_commit":{"$ref":"#/$defs/commit"},"ticket":{"$ref":"#/$defs/text"},"owner":{"description":"Who mends it. Required when retries are granted.","type":"string"},"note":{"description":"Why it flakes.","type":"string"},"destructive":{"description":"True forbids any retry. Default false.","type":"boolean"},"since":{"$ref":"#/$defs/commit"}}};
const schema33 = {"description":"Good through this day (UTC): a real day YYYY-MM-DD, in quotes.","type":["string","null"],"format":"date"};
const schema34 = {"description":"a full commit id, 40 lower-case hexadecimal digits, in quotes","type":"string","pattern":"^[0-9a-f]{40}$"};
const schema35 = {"description":"a text that is not empty","type":"string","pattern":"\\S"};
const func2 = Object.prototype.hasOwnProperty;
const formats0 = { date: isDay }.date;
const pattern4 = new RegExp("^[0-9a-f]{40}$", "u");
const pattern5 = new RegExp("\\S", "u");

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.retries === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retries"},message:"must have required property '"+"retries"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema32.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.retries !== undefined){
let data0 = data.retries;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.retries.type,parentSchema:schema32.properties.retries,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 5 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5",schema:5,parentSchema:schema32.properties.retries,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema32.properties.retries,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.window_runs !== undefined){
let data1 = data.window_runs;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/window_runs",schemaPath:"#/properties/window_runs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.window_runs.type,parentSchema:schema32.properties.window_runs,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/window_runs",schemaPath:"#/properties/window_runs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema32.properties.window_runs,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/window_runs",schemaPath:"#/properties/window_runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema32.properties.window_runs,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.max_fail_rate !== undefined){
let data2 = data.max_fail_rate;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/max_fail_rate",schemaPath:"#/properties/max_fail_rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema32.properties.max_fail_rate,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 >= 0.5 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/max_fail_rate",schemaPath:"#/properties/max_fail_rate/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 0.5},message:"must be < 0.5",schema:0.5,parentSchema:schema32.properties.max_fail_rate,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/max_fail_rate",schemaPath:"#/properties/max_fail_rate/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.properties.max_fail_rate.type,parentSchema:schema32.properties.max_fail_rate,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.expires !== undefined){
let data3 = data.expires;
if((typeof data3 !== "string") && (data3 !== null)){
const err11 = {instancePath:instancePath+"/expires",schemaPath:"#/$defs/expires/type",keyword:"type",params:{type: schema33.type},message:"must be string,null",schema:schema33.type,parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data3 === "string"){
if(!(formats0(data3))){
const err12 = {instancePath:instancePath+"/expires",schemaPath:"#/$defs/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.expires_commit !== undefined){
let data4 = data.expires_commit;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err13 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/$defs/commit/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{40}$"},message:"must match pattern \""+"^[0-9a-f]{40}$"+"\"",schema:"^[0-9a-f]{40}$",parentSchema:schema34,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/$defs/commit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.ticket !== undefined){
let data5 = data.ticket;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err15 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema35,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.owner !== undefined){
let data6 = data.owner;
if(typeof data6 !== "string"){
const err17 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.owner.type,parentSchema:schema32.properties.owner,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.note !== undefined){
let data7 = data.note;
if(typeof data7 !== "string"){
const err18 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.note.type,parentSchema:schema32.properties.note,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.destructive !== undefined){
let data8 = data.destructive;
if(typeof data8 !== "boolean"){
const err19 = {instancePath:instancePath+"/destructive",schemaPath:"#/properties/destructive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema32.properties.destructive.type,parentSchema:schema32.properties.destructive,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.since !== undefined){
let data9 = data.since;
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err20 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/commit/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{40}$"},message:"must match pattern \""+"^[0-9a-f]{40}$"+"\"",schema:"^[0-9a-f]{40}$",parentSchema:schema34,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/since",schemaPath:"#/$defs/commit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.expires_commit !== undefined){
if(data.ticket === undefined){
const err22 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "expires_commit",
    missingProperty: "ticket",
    depsCount: 1,
    deps: "ticket"},message:"must have property ticket when property expires_commit is present",schema:schema32.dependentRequired,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.ticket !== undefined){
if(data.expires_commit === undefined){
const err23 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "ticket",
    missingProperty: "expires_commit",
    depsCount: 1,
    deps: "expires_commit"},message:"must have property expires_commit when property ticket is present",schema:schema32.dependentRequired,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema37 = {"type":"object","additionalProperties":false,"required":["marker","owner","note"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"scope":{"description":"suite: everything below this describe. Default test.","enum":["test","suite"]},"marker":{"description":"The marker that may stand; empty: a sealed test that asserts nothing.","enum":["skip","todo","fails","empty"]},"when":{"$ref":"#/$defs/when"},"expires":{"$ref":"#/$defs/expires"},"expires_commit":{"$ref":"#/$defs/commit"},"ticket":{"$ref":"#/$defs/text"},"owner":{"$ref":"#/$defs/text"},"note":{"$ref":"#/$defs/text"}}};
const schema38 = {"description":"All conditions must hold. Empty: always.","type":["object","null"],"additionalProperties":false,"properties":{"platform":{"description":"Values of process.platform.","type":"array","minItems":1,"items":{"enum":["aix","android","cygwin","darwin","freebsd","haiku","linux","netbsd","openbsd","sunos","win32"]}},"node":{"description":"a range of Node versions as npm writes them, such as \">=22\"","type":"string"},"env_missing":{"description":"Environment variables of which at least one is missing or empty.","type":"array","minItems":1,"items":{"description":"the name of an environment variable","type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$"}},"path_missing":{"description":"Paths of which at least one does not exist.","type":"array","minItems":1,"items":{"description":"a path below the oracle's home","type":"string"}}}};
const pattern7 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.marker === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marker"},message:"must have required property '"+"marker"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.owner === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.note === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "scope") || (key0 === "marker")) || (key0 === "when")) || (key0 === "expires")) || (key0 === "expires_commit")) || (key0 === "ticket")) || (key0 === "owner")) || (key0 === "note"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.scope !== undefined){
let data0 = data.scope;
if(!((data0 === "test") || (data0 === "suite"))){
const err4 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/enum",keyword:"enum",params:{allowedValues: schema37.properties.scope.enum},message:"must be equal to one of the allowed values",schema:schema37.properties.scope.enum,parentSchema:schema37.properties.scope,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.marker !== undefined){
let data1 = data.marker;
if(!((((data1 === "skip") || (data1 === "todo")) || (data1 === "fails")) || (data1 === "empty"))){
const err5 = {instancePath:instancePath+"/marker",schemaPath:"#/properties/marker/enum",keyword:"enum",params:{allowedValues: schema37.properties.marker.enum},message:"must be equal to one of the allowed values",schema:schema37.properties.marker.enum,parentSchema:schema37.properties.marker,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/$defs/when/type",keyword:"type",params:{type: schema38.type},message:"must be object,null",schema:schema38.type,parentSchema:schema38,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((((key1 === "platform") || (key1 === "node")) || (key1 === "env_missing")) || (key1 === "path_missing"))){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/$defs/when/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema38,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.platform !== undefined){
let data3 = data2.platform;
if(Array.isArray(data3)){
if(data3.length < 1){
const err8 = {instancePath:instancePath+"/when/platform",schemaPath:"#/$defs/when/properties/platform/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema38.properties.platform,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(!(((((((((((data4 === "aix") || (data4 === "android")) || (data4 === "cygwin")) || (data4 === "darwin")) || (data4 === "freebsd")) || (data4 === "haiku")) || (data4 === "linux")) || (data4 === "netbsd")) || (data4 === "openbsd")) || (data4 === "sunos")) || (data4 === "win32"))){
const err9 = {instancePath:instancePath+"/when/platform/" + i0,schemaPath:"#/$defs/when/properties/platform/items/enum",keyword:"enum",params:{allowedValues: schema38.properties.platform.items.enum},message:"must be equal to one of the allowed values",schema:schema38.properties.platform.items.enum,parentSchema:schema38.properties.platform.items,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/when/platform",schemaPath:"#/$defs/when/properties/platform/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.properties.platform.type,parentSchema:schema38.properties.platform,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.node !== undefined){
let data5 = data2.node;
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/when/node",schemaPath:"#/$defs/when/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.node.type,parentSchema:schema38.properties.node,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.env_missing !== undefined){
let data6 = data2.env_missing;
if(Array.isArray(data6)){
if(data6.length < 1){
const err12 = {instancePath:instancePath+"/when/env_missing",schemaPath:"#/$defs/when/properties/env_missing/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema38.properties.env_missing,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(!pattern7.test(data7)){
const err13 = {instancePath:instancePath+"/when/env_missing/" + i1,schemaPath:"#/$defs/when/properties/env_missing/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\"",schema:"^[A-Za-z_][A-Za-z0-9_]*$",parentSchema:schema38.properties.env_missing.items,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/when/env_missing/" + i1,schemaPath:"#/$defs/when/properties/env_missing/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.env_missing.items.type,parentSchema:schema38.properties.env_missing.items,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/when/env_missing",schemaPath:"#/$defs/when/properties/env_missing/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.properties.env_missing.type,parentSchema:schema38.properties.env_missing,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data2.path_missing !== undefined){
let data8 = data2.path_missing;
if(Array.isArray(data8)){
if(data8.length < 1){
const err16 = {instancePath:instancePath+"/when/path_missing",schemaPath:"#/$defs/when/properties/path_missing/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema38.properties.path_missing,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
if(typeof data9 !== "string"){
const err17 = {instancePath:instancePath+"/when/path_missing/" + i2,schemaPath:"#/$defs/when/properties/path_missing/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.path_missing.items.type,parentSchema:schema38.properties.path_missing.items,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/when/path_missing",schemaPath:"#/$defs/when/properties/path_missing/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.properties.path_missing.type,parentSchema:schema38.properties.path_missing,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
if(data.expires !== undefined){
let data10 = data.expires;
if((typeof data10 !== "string") && (data10 !== null)){
const err19 = {instancePath:instancePath+"/expires",schemaPath:"#/$defs/expires/type",keyword:"type",params:{type: schema33.type},message:"must be string,null",schema:schema33.type,parentSchema:schema33,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data10 === "string"){
if(!(formats0(data10))){
const err20 = {instancePath:instancePath+"/expires",schemaPath:"#/$defs/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema33,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.expires_commit !== undefined){
let data11 = data.expires_commit;
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
const err21 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/$defs/commit/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{40}$"},message:"must match pattern \""+"^[0-9a-f]{40}$"+"\"",schema:"^[0-9a-f]{40}$",parentSchema:schema34,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/$defs/commit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.ticket !== undefined){
let data12 = data.ticket;
if(typeof data12 === "string"){
if(!pattern5.test(data12)){
const err23 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema35,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.owner !== undefined){
let data13 = data.owner;
if(typeof data13 === "string"){
if(!pattern5.test(data13)){
const err25 = {instancePath:instancePath+"/owner",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema35,data:data13};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/owner",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data13};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.note !== undefined){
let data14 = data.note;
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
const err27 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema35,data:data14};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data14};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.expires_commit !== undefined){
if(data.ticket === undefined){
const err29 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "expires_commit",
    missingProperty: "ticket",
    depsCount: 1,
    deps: "ticket"},message:"must have property ticket when property expires_commit is present",schema:schema37.dependentRequired,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.ticket !== undefined){
if(data.expires_commit === undefined){
const err30 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "ticket",
    missingProperty: "expires_commit",
    depsCount: 1,
    deps: "expires_commit"},message:"must have property expires_commit when property ticket is present",schema:schema37.dependentRequired,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tests === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tests"},message:"must have required property '"+"tests"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "version") || (key0 === "default")) || (key0 === "caps")) || (key0 === "tests")) || (key0 === "permits"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema31.properties.version,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.default !== undefined){
let data1 = data.default;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(((key1 === "retries") || (key1 === "max_fail_rate")) || (key1 === "expires"))){
const err4 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema31.properties.default,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.retries !== undefined){
let data2 = data1.retries;
if(0 !== data2){
const err5 = {instancePath:instancePath+"/default/retries",schemaPath:"#/properties/default/properties/retries/const",keyword:"const",params:{allowedValue: 0},message:"must be equal to constant",schema:0,parentSchema:schema31.properties.default.properties.retries,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.max_fail_rate !== undefined){
let data3 = data1.max_fail_rate;
if(0 !== data3){
const err6 = {instancePath:instancePath+"/default/max_fail_rate",schemaPath:"#/properties/default/properties/max_fail_rate/const",keyword:"const",params:{allowedValue: 0},message:"must be equal to constant",schema:0,parentSchema:schema31.properties.default.properties.max_fail_rate,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.expires !== undefined){
let data4 = data1.expires;
if(null !== data4){
const err7 = {instancePath:instancePath+"/default/expires",schemaPath:"#/properties/default/properties/expires/const",keyword:"const",params:{allowedValue: schema31.properties.default.properties.expires.const},message:"must be equal to constant",schema:schema31.properties.default.properties.expires.const,parentSchema:schema31.properties.default.properties.expires,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.default.type,parentSchema:schema31.properties.default,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.caps !== undefined){
let data5 = data.caps;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(!(((key2 === "total") || (key2 === "per_owner")) || (key2 === "max_days"))){
const err9 = {instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema31.properties.caps,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data5.total !== undefined){
let data6 = data5.total;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err10 = {instancePath:instancePath+"/caps/total",schemaPath:"#/properties/caps/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.caps.properties.total.type,parentSchema:schema31.properties.caps.properties.total,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/caps/total",schemaPath:"#/properties/caps/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.caps.properties.total,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data5.per_owner !== undefined){
let data7 = data5.per_owner;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err12 = {instancePath:instancePath+"/caps/per_owner",schemaPath:"#/properties/caps/properties/per_owner/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.caps.properties.per_owner.type,parentSchema:schema31.properties.caps.properties.per_owner,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err13 = {instancePath:instancePath+"/caps/per_owner",schemaPath:"#/properties/caps/properties/per_owner/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.caps.properties.per_owner,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data5.max_days !== undefined){
let data8 = data5.max_days;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err14 = {instancePath:instancePath+"/caps/max_days",schemaPath:"#/properties/caps/properties/max_days/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.caps.properties.max_days.type,parentSchema:schema31.properties.caps.properties.max_days,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err15 = {instancePath:instancePath+"/caps/max_days",schemaPath:"#/properties/caps/properties/max_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.caps.properties.max_days,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.caps.type,parentSchema:schema31.properties.caps,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.tests !== undefined){
let data9 = data.tests;
if((!(data9 && typeof data9 == "object" && !Array.isArray(data9))) && (data9 !== null)){
const err17 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: schema31.properties.tests.type},message:"must be object,null",schema:schema31.properties.tests.type,parentSchema:schema31.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key3 in data9){
const _errs20 = errors;
if(typeof key3 === "string"){
if(func1(key3) < 1){
const err18 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.tests.propertyNames,data:key3,propertyName:key3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.tests.propertyNames.type,parentSchema:schema31.properties.tests.propertyNames,data:key3,propertyName:key3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid3 = _errs20 === errors;
if(!valid3){
const err20 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid",schema:schema31.properties.tests.propertyNames,parentSchema:schema31.properties.tests,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
for(const key4 in data9){
if(!(validate21(data9[key4], {instancePath:instancePath+"/tests/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
}
if(data.permits !== undefined){
let data11 = data.permits;
if((!(data11 && typeof data11 == "object" && !Array.isArray(data11))) && (data11 !== null)){
const err21 = {instancePath:instancePath+"/permits",schemaPath:"#/properties/permits/type",keyword:"type",params:{type: schema31.properties.permits.type},message:"must be object,null",schema:schema31.properties.permits.type,parentSchema:schema31.properties.permits,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key5 in data11){
const _errs26 = errors;
if(typeof key5 === "string"){
if(func1(key5) < 1){
const err22 = {instancePath:instancePath+"/permits",schemaPath:"#/properties/permits/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.permits.propertyNames,data:key5,propertyName:key5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/permits",schemaPath:"#/properties/permits/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.permits.propertyNames.type,parentSchema:schema31.properties.permits.propertyNames,data:key5,propertyName:key5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid5 = _errs26 === errors;
if(!valid5){
const err24 = {instancePath:instancePath+"/permits",schemaPath:"#/properties/permits/propertyNames",keyword:"propertyNames",params:{propertyName: key5},message:"property name must be valid",schema:schema31.properties.permits.propertyNames,parentSchema:schema31.properties.permits,data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
for(const key6 in data11){
if(!(validate23(data11[key6], {instancePath:instancePath+"/permits/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key6,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isManifest: ValidateFunction = validate25;
const schema44 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"vitest-oracle: frozen/manifest.json","type":"object","additionalProperties":false,"required":["version","cases"],"properties":{"version":{"description":"The version of this format.","const":1},"cases":{"description":"Cases retired by ownership transfer.","type":"array","items":{"$ref":"#/$defs/case"}}},"$defs":{"text":{"description":"a text that is not empty","type":"string","pattern":"\\S"},"case":{"type":"object","additionalProperties":false,"required":["id","owner","reason","repro_cmd"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"id":{"$ref":"#/$defs/text"},"retired_src_path":{"description":"a path below the oracle's home: no leading or trailing space or slash, no ./ ../ // or backslash, no * ? { (","type":"string"},"retired_test":{"$ref":"#/$defs/text"},"owner":{"$ref":"#/$defs/text"},"reason":{"$ref":"#/$defs/text"},"observed":{"description":"How often it failed when it was frozen.","type":"object","additionalProperties":false,"required":["failed","of"],"properties":{"failed":{"type":"integer","minimum":0},"of":{"type":"integer","minimum":1}}},"expires":{"description":"Good through this day (UTC): a real day YYYY-MM-DD.","type":"string","format":"date"},"expires_unix":{"description":"The same in seconds since the epoch.","type":"integer","minimum":0,"maximum":253402300799},"expires_commit":{"description":"a full commit id, 40 lower-case hexadecimal digits","type":"string","pattern":"^[0-9a-f]{40}$"},"ticket":{"$ref":"#/$defs/text"},"repro_cmd":{"$ref":"#/$defs/text"}}}}};
const schema45 = {"type":"object","additionalProperties":false,"required":["id","owner","reason","repro_cmd"],"dependentRequired":{"expires_commit":["ticket"],"ticket":["expires_commit"]},"properties":{"id":{"$ref":"#/$defs/text"},"retired_src_path":{"description":"a path below the oracle's home: no leading or trailing space or slash, no ./ ../ // or backslash, no * ? { (","type":"string"},"retired_test":{"$ref":"#/$defs/text"},"owner":{"$ref":"#/$defs/text"},"reason":{"$ref":"#/$defs/text"},"observed":{"description":"How often it failed when it was frozen.","type":"object","additionalProperties":false,"required":["failed","of"],"properties":{"failed":{"type":"integer","minimum":0},"of":{"type":"integer","minimum":1}}},"expires":{"description":"Good through this day (UTC): a real day YYYY-MM-DD.","type":"string","format":"date"},"expires_unix":{"description":"The same in seconds since the epoch.","type":"integer","minimum":0,"maximum":253402300799},"expires_commit":{"description":"a full commit id, 40 lower-case hexadecimal digits","type":"string","pattern":"^[0-9a-f]{40}$"},"ticket":{"$ref":"#/$defs/text"},"repro_cmd":{"$ref":"#/$defs/text"}}};
const schema46 = {"description":"a text that is not empty","type":"string","pattern":"\\S"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.owner === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reason === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.repro_cmd === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "repro_cmd"},message:"must have required property '"+"repro_cmd"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema45.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.retired_src_path !== undefined){
let data1 = data.retired_src_path;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/retired_src_path",schemaPath:"#/properties/retired_src_path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.retired_src_path.type,parentSchema:schema45.properties.retired_src_path,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.retired_test !== undefined){
let data2 = data.retired_test;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err8 = {instancePath:instancePath+"/retired_test",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/retired_test",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.owner !== undefined){
let data3 = data.owner;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
const err10 = {instancePath:instancePath+"/owner",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/owner",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.reason !== undefined){
let data4 = data.reason;
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err12 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.observed !== undefined){
let data5 = data.observed;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.failed === undefined){
const err14 = {instancePath:instancePath+"/observed",schemaPath:"#/properties/observed/required",keyword:"required",params:{missingProperty: "failed"},message:"must have required property '"+"failed"+"'",schema:schema45.properties.observed.required,parentSchema:schema45.properties.observed,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.of === undefined){
const err15 = {instancePath:instancePath+"/observed",schemaPath:"#/properties/observed/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'",schema:schema45.properties.observed.required,parentSchema:schema45.properties.observed,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data5){
if(!((key1 === "failed") || (key1 === "of"))){
const err16 = {instancePath:instancePath+"/observed",schemaPath:"#/properties/observed/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema45.properties.observed,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.failed !== undefined){
let data6 = data5.failed;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/observed/failed",schemaPath:"#/properties/observed/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema45.properties.observed.properties.failed.type,parentSchema:schema45.properties.observed.properties.failed,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/observed/failed",schemaPath:"#/properties/observed/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema45.properties.observed.properties.failed,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data5.of !== undefined){
let data7 = data5.of;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err19 = {instancePath:instancePath+"/observed/of",schemaPath:"#/properties/observed/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema45.properties.observed.properties.of.type,parentSchema:schema45.properties.observed.properties.of,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/observed/of",schemaPath:"#/properties/observed/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema45.properties.observed.properties.of,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/observed",schemaPath:"#/properties/observed/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema45.properties.observed.type,parentSchema:schema45.properties.observed,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.expires !== undefined){
let data8 = data.expires;
if(typeof data8 === "string"){
if(!(formats0(data8))){
const err22 = {instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema45.properties.expires,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.expires.type,parentSchema:schema45.properties.expires,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.expires_unix !== undefined){
let data9 = data.expires_unix;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/expires_unix",schemaPath:"#/properties/expires_unix/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema45.properties.expires_unix.type,parentSchema:schema45.properties.expires_unix,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 253402300799 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/expires_unix",schemaPath:"#/properties/expires_unix/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799},message:"must be <= 253402300799",schema:253402300799,parentSchema:schema45.properties.expires_unix,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/expires_unix",schemaPath:"#/properties/expires_unix/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema45.properties.expires_unix,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.expires_commit !== undefined){
let data10 = data.expires_commit;
if(typeof data10 === "string"){
if(!pattern4.test(data10)){
const err27 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/properties/expires_commit/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{40}$"},message:"must match pattern \""+"^[0-9a-f]{40}$"+"\"",schema:"^[0-9a-f]{40}$",parentSchema:schema45.properties.expires_commit,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/expires_commit",schemaPath:"#/properties/expires_commit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.expires_commit.type,parentSchema:schema45.properties.expires_commit,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.ticket !== undefined){
let data11 = data.ticket;
if(typeof data11 === "string"){
if(!pattern5.test(data11)){
const err29 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/ticket",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.repro_cmd !== undefined){
let data12 = data.repro_cmd;
if(typeof data12 === "string"){
if(!pattern5.test(data12)){
const err31 = {instancePath:instancePath+"/repro_cmd",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema46,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/repro_cmd",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.expires_commit !== undefined){
if(data.ticket === undefined){
const err33 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "expires_commit",
    missingProperty: "ticket",
    depsCount: 1,
    deps: "ticket"},message:"must have property ticket when property expires_commit is present",schema:schema45.dependentRequired,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.ticket !== undefined){
if(data.expires_commit === undefined){
const err34 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "ticket",
    missingProperty: "expires_commit",
    depsCount: 1,
    deps: "expires_commit"},message:"must have property expires_commit when property ticket is present",schema:schema45.dependentRequired,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.cases === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cases"},message:"must have required property '"+"cases"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "version") || (key0 === "cases"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema44.properties.version,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.cases !== undefined){
let data1 = data.cases;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data1[i0], {instancePath:instancePath+"/cases/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema44.properties.cases.type,parentSchema:schema44.properties.cases,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isOracleYaml: ValidateFunction = validate28;
const schema52 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"vitest-oracle: policy/oracle.yaml","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"The version of this format.","const":1},"enforce":{"description":"report: a trial period, judged and printed but not enforced. Default reject.","enum":["reject","report"]},"properties":{"description":"How a property() is run.","type":"object","additionalProperties":false,"properties":{"num_runs":{"description":"Runs per seed, discards excluded. Default 100.","type":"integer","minimum":1,"maximum":1000000},"max_skip_ratio":{"description":"Highest share of discards over tries. Default 0.5.","type":"number","minimum":0,"exclusiveMaximum":1},"timeout_ms":{"description":"Time limit of one predicate call in milliseconds. Default 5000.","type":"integer","minimum":1,"maximum":2147483647},"fast_check":{"description":"the fast-check version the seeds were chosen with, major.minor in quotes, such as \"4.11\"","type":"string","pattern":"^\\d+\\.\\d+$"}}}}};
const pattern19 = new RegExp("^\\d+\\.\\d+$", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema52.required,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "version") || (key0 === "enforce")) || (key0 === "properties"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema52.properties.version,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.enforce !== undefined){
let data1 = data.enforce;
if(!((data1 === "reject") || (data1 === "report"))){
const err3 = {instancePath:instancePath+"/enforce",schemaPath:"#/properties/enforce/enum",keyword:"enum",params:{allowedValues: schema52.properties.enforce.enum},message:"must be equal to one of the allowed values",schema:schema52.properties.enforce.enum,parentSchema:schema52.properties.enforce,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.properties !== undefined){
let data2 = data.properties;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((((key1 === "num_runs") || (key1 === "max_skip_ratio")) || (key1 === "timeout_ms")) || (key1 === "fast_check"))){
const err4 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema52.properties.properties,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.num_runs !== undefined){
let data3 = data2.num_runs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err5 = {instancePath:instancePath+"/properties/num_runs",schemaPath:"#/properties/properties/properties/num_runs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema52.properties.properties.properties.num_runs.type,parentSchema:schema52.properties.properties.properties.num_runs,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000 || isNaN(data3)){
const err6 = {instancePath:instancePath+"/properties/num_runs",schemaPath:"#/properties/properties/properties/num_runs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema52.properties.properties.properties.num_runs,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/properties/num_runs",schemaPath:"#/properties/properties/properties/num_runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema52.properties.properties.properties.num_runs,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data2.max_skip_ratio !== undefined){
let data4 = data2.max_skip_ratio;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err8 = {instancePath:instancePath+"/properties/max_skip_ratio",schemaPath:"#/properties/properties/properties/max_skip_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema52.properties.properties.properties.max_skip_ratio,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4 >= 1 || isNaN(data4)){
const err9 = {instancePath:instancePath+"/properties/max_skip_ratio",schemaPath:"#/properties/properties/properties/max_skip_ratio/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},message:"must be < 1",schema:1,parentSchema:schema52.properties.properties.properties.max_skip_ratio,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/properties/max_skip_ratio",schemaPath:"#/properties/properties/properties/max_skip_ratio/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema52.properties.properties.properties.max_skip_ratio.type,parentSchema:schema52.properties.properties.properties.max_skip_ratio,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.timeout_ms !== undefined){
let data5 = data2.timeout_ms;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err11 = {instancePath:instancePath+"/properties/timeout_ms",schemaPath:"#/properties/properties/properties/timeout_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema52.properties.properties.properties.timeout_ms.type,parentSchema:schema52.properties.properties.properties.timeout_ms,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 2147483647 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/properties/timeout_ms",schemaPath:"#/properties/properties/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647",schema:2147483647,parentSchema:schema52.properties.properties.properties.timeout_ms,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/properties/timeout_ms",schemaPath:"#/properties/properties/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema52.properties.properties.properties.timeout_ms,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data2.fast_check !== undefined){
let data6 = data2.fast_check;
if(typeof data6 === "string"){
if(!pattern19.test(data6)){
const err14 = {instancePath:instancePath+"/properties/fast_check",schemaPath:"#/properties/properties/properties/fast_check/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+$"+"\"",schema:"^\\d+\\.\\d+$",parentSchema:schema52.properties.properties.properties.fast_check,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/properties/fast_check",schemaPath:"#/properties/properties/properties/fast_check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema52.properties.properties.properties.fast_check.type,parentSchema:schema52.properties.properties.properties.fast_check,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema52.properties.properties.type,parentSchema:schema52.properties.properties,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema52.type,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
