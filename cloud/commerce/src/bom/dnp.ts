/** Words for parts that are not placed, as values and in columns of their own. */
const WORDS =
  'dnp|dni|dnf|dnm|do not (?:place|populate|install|fit|mount|stuff|assemble)|not (?:placed|populated|installed|fitted|mounted|mount|stuffed|assembled)|' +
  'no ?pop|no ?stuff|unpopulated|unplaced|nicht best[üu]ck(?:t|en)|unbest[üu]ckt|不贴装?|不焊接?|不装|不上件|空贴|悬空';
const SHORT = 'nf|nc|np|na|n/a|nm';

const WHOLE = new RegExp(`^(?:${WORDS}|${SHORT})(?:\\s*\\(.*\\))?$`, 'i');
const ANYWHERE = new RegExp(`(?:^|[^\\p{L}])(?:${WORDS})(?![\\p{L}])|不贴|不焊|空贴`, 'iu');
const YES = /^(?:x|y|yes|true|1|2|ja|wahr|是|√|✓|✔)$/i;

/** Whether a value or part number means that nothing is placed: 'DNP', 'NC', 'NA(10k)'. */
export const meansNotPlaced = (text: string): boolean => WHOLE.test(text);

/** Whether a sentence states it: 'DO NOT INSTALL COMPONENTS BELOW.' */
export const statesNotPlaced = (text: string): boolean => ANYWHERE.test(text);

/** Whether the cell of a column for it is marked. The service's own lists have 2 there. */
export const isMarkedNotPlaced = (cell: string): boolean =>
  YES.test(cell) || meansNotPlaced(cell) || statesNotPlaced(cell);

/** The designators in a cell such as 'NF(C324 C325)': those of a line that are not placed. */
export function notPlacedAmong(cell: string, designators: readonly string[]): string[] {
  const inner = /^(?:nf|dnp|dni|dnf|nc)\s*[(:]\s*([^)]*)\)?$/i.exec(cell)?.[1];
  if (inner === undefined) return [];
  const listed = new Set(inner.split(/[\s,;]+/));
  return designators.filter(each => listed.has(each));
}

/** Copper of the board and holes that bills of materials list although nothing is bought for them. */
const BOARD_ITEMS =
  /\b(?:fiducial|mounting ?hole|test ?(?:point|pad)|solder ?jumper)s?\b|^m\d(?:\.\d)? hole\b|^(?:smd_)?tp$|mark点|定位孔|测试点/i;

/** Whether a text describes an item of the board itself. */
export const isBoardItem = (text: string): boolean => BOARD_ITEMS.test(text);
