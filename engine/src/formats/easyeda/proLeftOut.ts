import { issue, msg, type Issue } from '../../base/index.ts';

/** Elements that say something about others, or about the editor. */
export const SILENT: ReadonlySet<string> = new Set([
  'DOCTYPE',
  'DOCHEAD',
  'HEAD',
  'META',
  'META_MODIFY',
  'CANVAS',
  'PART',
  'PIN',
  'ATTR',
  'COMPONENT',
  'WIRE',
  'LINE',
  'BUS',
  'GROUP',
  'ELE_PLACEHOLDER',
  'FONTSTYLE',
  'LINESTYLE',
  'POLY',
  'RULE',
]);

export const leftOut = (type: string, file: string): Issue =>
  issue('warning', msg('import.leftOut', '{{what}} omitted: not supported here', { what: type }), {
    file,
  });
