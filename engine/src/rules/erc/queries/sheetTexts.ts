import type { Id } from '../../../base/index.ts';
import { fieldText } from '../../../indexes/index.ts';
import type { Doc, ObjOf, Point } from '../../../kinds/index.ts';
import type { ErcPage } from './page.ts';

/** A text of a sheet that may hold variables. */
export interface SheetText {
  readonly text: string;
  readonly at: Point;
  readonly owner: Id;
  /** Distinguishes the texts of one owner. */
  readonly name: string;
  /** Fields that its owner has, and names of the owner's kind. */
  readonly own: (name: string) => boolean;
}

const PART = new Set(
  `REFERENCE VALUE FOOTPRINT FOOTPRINT_LIBRARY FOOTPRINT_NAME DATASHEET DESCRIPTION UNIT SHORT_REFERENCE SYMBOL_LIBRARY
  SYMBOL_NAME SYMBOL_DESCRIPTION SYMBOL_KEYWORDS EXCLUDE_FROM_BOM EXCLUDE_FROM_BOARD EXCLUDE_FROM_SIM DNP OP`.split(
    /\s+/,
  ),
);
const PAGE = new Set(
  `# ## SHEETNAME SHEETPATH SHEETFILE FILENAME FILEPATH PAPER TITLE ISSUE_DATE REVISION COMPANY CURRENT_DATE PROJECTNAME
  KICAD_VERSION VARIANT LAYER INTERSHEET_REFS CONNECTION_TYPE NET_NAME SHORT_NET_NAME NET_CLASS OP`.split(/\s+/),
);

/** Names that a text of a part may ask for with a pin in brackets, and those of simulations. */
const OF_PIN = /^(NET_NAME|SHORT_NET_NAME|NET_CLASS|PIN_NAME|OP)\b|^SIM\.|^OP[.:]/;
/** Variables of the surroundings, and of other parts: 'R5:VALUE'. */
const OUTSIDE = /^(KIPRJMOD|KICAD\w*|KISYS\w*|DATE|COMMENT[1-9])$|:/;

/** Texts of a sheet: fields of parts, sheets and labels, labels themselves, pins of sheets, and plain texts. */
export function* textsOf(page: ErcPage): Generator<SheetText> {
  const fieldsOf = function* (
    owner: Pick<ObjOf<'component' | 'sheet' | 'label'>, 'id' | 'fields'>,
    knows: SheetText['own'],
  ) {
    const names = new Set(owner.fields.map(({ name }) => name.toUpperCase()));
    const own = (name: string): boolean => names.has(name.toUpperCase()) || knows(name);
    for (const { name, value, at } of owner.fields) yield { text: value, at, owner: owner.id, name, own };
  };
  const nothing = (): boolean => false;
  for (const part of [...page.all('component'), ...page.all('powerPort')])
    yield* fieldsOf(part, name => PART.has(name) || OF_PIN.test(name));
  for (const sheet of page.all('sheet')) {
    yield* fieldsOf(sheet, nothing);
    for (const { id, text, at } of sheet.pins) yield { text, at, owner: sheet.id, name: id, own: nothing };
  }
  for (const kind of ['label', 'globalLabel', 'hierarchicalLabel', 'directive'] as const)
    for (const label of page.all(kind)) {
      yield* fieldsOf(label, nothing);
      yield { text: label.text, at: label.at, owner: label.id, name: '', own: nothing };
    }
  for (const { id, text, at } of page.all('text')) yield { text, at, owner: id, name: '', own: nothing };
}

/** Variables of a text that nothing gives a value. Remarks for the checks, '${ERC_WARNING …}', are none. */
export function unresolvedIn({ text, own }: SheetText, page: ErcPage, settings: Doc['settings']): string[] {
  if (!text.includes('${')) return [];
  const sheets = page.uses.flatMap(({ sheet }) => sheet ?? []);
  return [...text.matchAll(/\$\{([^${}]+)\}/g)].flatMap(([, name = '']) => {
    const known =
      /^(ERC|DRC)_(WARNING|ERROR)\b/.test(name) ||
      OUTSIDE.test(name) ||
      PAGE.has(name) ||
      own(name) ||
      Object.hasOwn(settings.textVariables, name) ||
      sheets.some(({ fields }) => fieldText(fields, name) !== '');
    return known ? [] : [name];
  });
}
