import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { assemble, verifyNets, type DrawnDesign, type DrawnVariant } from '../drawn/index.ts';
import type { DocumentData } from '../port.ts';
import { MISSING } from './grammar.ts';
import { gateKey } from './instances.ts';
import { readLibraries } from './library.ts';
import { Parts, type PartInfo } from './parts.ts';
import { countPieces, readSheet, type Context } from './sheets.ts';
import { child, list, type Element } from './xml.ts';

/** Gates that lie on a sheet. */
const drawnGates = (sheets: readonly Element[]): Set<string> =>
  new Set(
    sheets.flatMap(sheet =>
      list(sheet, 'instances').map(each =>
        gateKey(each.attributes.get('part') ?? '', each.attributes.get('gate') ?? ''),
      ),
    ),
  );

const attributesOf = (schematic: Element): Map<string, string> =>
  new Map(
    list(schematic, 'attributes').map(each => [each.attributes.get('name') ?? '', each.attributes.get('value') ?? '']),
  );

/** `<variantdefs>` and the `<variant>` elements of parts. */
function variantsOf(schematic: Element, parts: ReadonlyMap<string, PartInfo>): DrawnVariant[] {
  return list(schematic, 'variantdefs').map(each => {
    const name = each.attributes.get('name') ?? '';
    const overrides = new Map(
      [...parts.values()].flatMap(({ part, variants }) => {
        const own = variants.find(variant => variant.name === name);
        if (!own) return [];
        return [
          [
            part.name,
            {
              ...(!own.populate && { dnp: true }),
              ...(own.value !== MISSING && { fields: { Value: own.value } }),
            },
          ] as const,
        ];
      }),
    );
    return { name, parts: overrides };
  });
}

/** The schematic of an Eagle file, `<eagle><drawing><schematic>`, of versions 6 to 9. */
export function readEagleSchematic(
  eagle: Element,
  file: string,
  name: string,
): Result<{ readonly data: DocumentData; readonly issues: readonly Issue[] }> {
  const schematic = child(child(eagle, 'drawing'), 'schematic');
  const sheets = list(schematic, 'sheets');
  if (sheets.length === 0)
    return fail(issue('error', msg('import.eagle.noSheets', 'this Eagle schematic has no sheets'), { file }));
  const issues: Issue[] = [];
  const reader = new Parts(readLibraries(schematic), file, issues);
  const modules = new Map(
    list(schematic, 'modules').map((element, i) => [
      element.attributes.get('name') ?? '',
      { element, index: sheets.length + i },
    ]),
  );
  const declared = new Map<string, Set<string>>();
  const contextOf = (owner: Element, own: readonly Element[], module: Element | null): Context => ({
    file,
    issues,
    attributes: attributesOf(schematic),
    modules,
    declared: module ? new Map() : declared,
    pieces: countPieces(own),
    parts: reader.read(owner, drawnGates(own)),
    module,
  });
  const context = contextOf(schematic, sheets, null);
  const design: DrawnDesign = {
    name,
    source: {
      format: 'eagle',
      version: Number.parseFloat(eagle.attributes.get('version') ?? '') || 0,
      generator: 'eagle',
    },
    sheets: [
      ...sheets.map((sheet, i) => readSheet(sheet, `Sheet ${i + 1}`, context)),
      ...[...modules].map(([title, { element }]) => {
        const own = list(element, 'sheets');
        if (own.length > 1)
          issues.push(
            issue(
              'warning',
              msg('import.eagle.longModule', 'Only the first sheet of module {{name}} is read.', { name: title }),
              {
                file,
                line: own[1]!.line,
              },
            ),
          );
        return readSheet(own[0] ?? child(element, 'sheet'), title, contextOf(element, own.slice(0, 1), element));
      }),
    ],
    variants: variantsOf(schematic, context.parts),
  };
  const { data, issues: loops } = assemble(design);
  return ok({ data, issues: [...issues, ...loops, ...verifyNets(data, declared, file)] });
}
