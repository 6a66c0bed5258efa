import { fail, issue, msg, nm, ok, type Issue, type Nm, type Result } from '../../base/index.ts';
import { columnsByContent, columnsOfHead, SIDES, type Column, type Columns } from './columns.ts';
import { readDelimited } from './delimited.ts';
import { electricalOf, guessElectrical, shapeOf, type Electrical, type PinShape } from './guess.ts';
import { expandNumbers } from './numbers.ts';

export type Side = keyof typeof SIDES;

/** A pin that a table describes; several numbers are pins of one function, to be stacked. */
export interface PinRow {
  readonly numbers: readonly string[];
  readonly name: string;
  readonly electrical: Electrical;
  /** Whether the type follows from the name, and not from a column. */
  readonly guessed: boolean;
  readonly shape: PinShape;
  /** 0 is common to all units. */
  readonly unit: number;
  /** 0 is common to both body styles. */
  readonly style: number;
  /** null: as its type suggests. */
  readonly side: Side | null;
  /** null: as usual. */
  readonly length: Nm | null;
  readonly hidden: boolean;
  readonly alternates: readonly string[];
}

export interface TableRow {
  /** Of the text, counted from 1. */
  readonly line: number;
  /** null when the row cannot be read. */
  readonly pin: PinRow | null;
  readonly issues: readonly Issue[];
}

export interface PinTable {
  readonly columns: Columns;
  readonly rows: readonly TableRow[];
}

const MOST_UNITS = 256;
const YES = /^(yes|y|true|1|x|hidden|是|隐藏)$/i;
const warn = (line: number, text: ReturnType<typeof msg>): Issue => issue('warning', text, { line });
const fault = (line: number, text: ReturnType<typeof msg>): Issue => issue('error', text, { line });

/** 1 for '1', 'A' and 'U1A'; 0 for what is common; null when it is neither. */
function unitOf(text: string): number | null {
  const word = text.trim().toUpperCase();
  if (/^(0|ALL|COMMON|公共|共用)$/.test(word)) return 0;
  if (/^\d+$/.test(word)) return Number(word) <= MOST_UNITS ? Number(word) : null;
  return /^[A-Z]$/.test(word) ? word.charCodeAt(0) - 64 : null;
}

/** Millimetres, or with their unit mils or inches. */
function lengthOf(text: string): Nm | null {
  const [, digits, unit = 'mm'] = /^([\d.]+)\s*(mm|mil|mils|in|")?$/i.exec(text.trim()) ?? [];
  const value = Number(digits);
  if (!digits || !(value > 0)) return null;
  const scale = /^mils?$/i.test(unit) ? 25_400 : /^(in|")$/i.test(unit) ? 25_400_000 : 1_000_000;
  return nm(value * scale);
}

const sideOf = (text: string): Side | null =>
  (Object.keys(SIDES) as Side[]).find(side => (SIDES[side] as readonly string[]).includes(text.trim().toLowerCase())) ??
  null;

function readRow(line: number, cell: (column: Column) => string, unit: number, seen: Map<string, number>): TableRow {
  const issues: Issue[] = [];
  const numbers = expandNumbers(cell('number'));
  if (numbers.length === 0)
    return { line, pin: null, issues: [fault(line, msg('pins.noNumber', 'The row has no pin number.'))] };
  const name = cell('name') || '~';
  if (name === '~') issues.push(warn(line, msg('pins.noName', 'The pin has no name.')));
  const own = unitOf(cell('unit') || String(unit));
  if (own === null)
    issues.push(warn(line, msg('pins.badUnit', "Not a valid unit: '{{text}}'. Using unit 1.", { text: cell('unit') })));
  const style = cell('style') === '' ? 1 : Number(cell('style'));
  if (![0, 1, 2].includes(style))
    issues.push(
      warn(line, msg('pins.badStyle', "Not a valid body style: '{{text}}'. Use 0, 1 or 2.", { text: cell('style') })),
    );
  const stated = electricalOf(cell('electrical'));
  const guess = guessElectrical(name);
  if (cell('electrical') !== '' && stated === null)
    issues.push(
      warn(
        line,
        msg('pins.badType', "Unknown pin type: '{{text}}'. Inferred from the name.", {
          text: cell('electrical'),
        }),
      ),
    );
  if (stated === null && guess === null)
    issues.push(issue('info', msg('pins.noGuess', 'The name does not indicate a type. Set to passive.'), { line }));
  const shape = shapeOf(cell('shape'));
  if (cell('shape') !== '' && shape === null)
    issues.push(warn(line, msg('pins.badShape', "Not a valid pin shape: '{{text}}'", { text: cell('shape') })));
  const length = cell('length') === '' ? null : lengthOf(cell('length'));
  if (cell('length') !== '' && length === null)
    issues.push(warn(line, msg('pins.badLength', "Not a valid length: '{{text}}'", { text: cell('length') })));
  const side = sideOf(cell('side'));
  if (cell('side') !== '' && side === null)
    issues.push(
      warn(
        line,
        msg('pins.badSide', "Not a valid side: '{{text}}'. Use left, right, top or bottom.", { text: cell('side') }),
      ),
    );
  for (const number of numbers) {
    const key = `${number}/${[0, 1, 2].includes(style) ? style : 1}`;
    const before = seen.get(key);
    if (before !== undefined)
      issues.push(
        before === 0
          ? fault(line, msg('pins.taken', 'The symbol already has a pin {{number}}.', { number }))
          : fault(line, msg('pins.twice', 'Pin {{number}} already occurs in line {{line}}.', { number, line: before })),
      );
    else seen.set(key, line);
  }
  return {
    line,
    issues,
    pin: {
      numbers,
      name,
      electrical: stated ?? guess ?? 'passive',
      guessed: stated === null,
      shape: shape ?? 'line',
      unit: own ?? 1,
      style: [0, 1, 2].includes(style) ? style : 1,
      side,
      length,
      hidden: YES.test(cell('hidden')),
      alternates: cell('alternates')
        .split(/[,;/|]+/)
        .map(each => each.trim())
        .filter(each => each !== '' && each !== name),
    },
  };
}

/** What the table is read with. */
export interface TableOptions {
  /** Unit of pins whose row names none. */
  readonly unit: number;
  /** Numbers that the symbol has already, as 'number/style'. */
  readonly taken: ReadonlySet<string>;
  /** The columns as a person chose them. */
  readonly columns?: Columns;
}

/** Reads pins from a pasted table: with a heading, or without one by what its columns hold. Nothing is left out silently. */
export function readPinTable(text: string, { unit, taken, columns: chosen }: TableOptions): Result<PinTable> {
  const lines = readDelimited(text);
  if (lines.length === 0) return fail(issue('error', msg('pins.empty', 'The text contains no table.')));
  const head = columnsOfHead(lines[0]!.cells);
  const body = head ? lines.slice(1) : lines;
  const columns = chosen ?? head ?? columnsByContent(body.map(({ cells }) => cells));
  if (!columns.includes('number'))
    return fail(
      issue(
        'error',
        msg('pins.noNumbers', 'No column contains pin numbers. Select the column, or name it in a heading.'),
      ),
    );
  const seen = new Map([...taken].map(key => [key, 0]));
  const rows = body.map(({ line, cells }) =>
    readRow(line, column => cells[columns.indexOf(column)]?.trim() ?? '', unit, seen),
  );
  return ok({ columns, rows });
}
