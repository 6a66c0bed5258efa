import type { Plugin } from 'vite';

/** Calls through tables instead of functions that are written at run time: what each piece of the library becomes. */
const PIECES: readonly (readonly [from: string, to: string])[] = [
  [
    'var invokerFn=newFunc(Function,args)(...closureArgs);',
    `var invokerFn=function(...given){
      var stack=needsDestructorStack?[]:null;
      var first=isClassMethodFunc?1:2;
      var wired=argTypes.slice(first).map((type,i)=>type.toWireType(stack,isClassMethodFunc?(i===0?this:given[i-1]):given[i]));
      var rv=cppInvokerFunc(cppTargetFunc,...wired);
      if(stack)runDestructors(stack);
      else wired.forEach((value,i)=>{var end=argTypes[first+i].destructorFunction;if(end!==null)end(value)});
      if(returns)return argTypes[0].fromWireType(rv)
    };`,
  ],
  [
    'var invokerFunction=newFunc(Function,params)(...args);',
    `var invokerFunction=(obj,func,destructorsRef,from)=>{
      var at=from;
      var values=types.slice(0,argCount).map(type=>{var value=type.readValueFromPointer(at);at+=type.argPackAdvance;return value});
      if(kind===0)values.unshift(obj);
      var rv=kind===1?new func(...values):func.call(...values);
      if(!retType.isVoid)return emval_returnValue(retType,destructorsRef,rv)
    };`,
  ],
];

/**
 * The reader of STEP files writes functions at run time, which our content security policy forbids: here they are written
 * beforehand. A library that has changed fails the build rather than the page.
 */
export const occtWithoutEval = (): Plugin => ({
  name: 'occt-without-eval',
  transform(code, id) {
    if (!/occt-import-js[\\/]dist[\\/]occt-import-js\.js$/.test(id.replace(/\?.*$/, ''))) return null;
    let out = code;
    for (const [from, to] of PIECES) {
      if (!out.includes(from)) throw new Error(`occt-import-js has no '${from}' any more`);
      out = out.replace(from, () => to);
    }
    return { code: out, map: null };
  },
});
