import { issue, msg, nm, type Issue } from '../../../base/index.ts';
import { blankNetClass, type BoardSettings, type NetClass, type Records } from '../../../kinds/index.ts';
import { identified, importedBoard, point } from '../../layout/index.ts';
import type { DocumentData } from '../../port.ts';
import { child, list, type Element } from '../xml.ts';
import { readDimension } from './dimensions.ts';
import { graphic } from './drawings.ts';
import { boardHole, Packages, readElement, type BoardContext } from './elements.ts';
import { classOf, clearanceOf, textOf } from './grammar.ts';
import { BoardLayers } from './layers.ts';
import { boardText } from './lettering.ts';
import { Rules } from './rules.ts';
import { padNets, readSignal } from './signals.ts';

type Record = Records[keyof Records];

/** Copper layers on which anything of the signals or packages lies. */
function usedCopper(board: Element): Set<string> {
  const used = new Set<string>();
  for (const signal of list(board, 'signals'))
    for (const { name, attributes } of signal.children) {
      const layer = Number(attributes.get('layer') ?? Number.NaN);
      if ((name === 'wire' || name === 'polygon') && layer >= 1 && layer <= 16) used.add(String(layer));
    }
  return used;
}

function netClasses(board: Element, rules: Rules): NetClass[] {
  const nets = Map.groupBy(list(board, 'signals'), signal => signal.attributes.get('class') ?? '0');
  return list(board, 'classes').map((element, i) => {
    const own = classOf(element);
    const clearances = element.children.filter(({ name }) => name === 'clearance').map(clearanceOf);
    const clearance = Math.max(0, ...clearances.map(({ value }) => value));
    const isDefault = own.number === '0';
    const ring = (drill: number) => rules.ring('Via', drill, 0);
    const drill = own.drill > 0 ? own.drill : isDefault ? rules.length('msDrill', 300_000) : 0;
    return {
      ...blankNetClass(isDefault ? 'Default' : own.name || own.number, isDefault ? 2147483647 : i),
      clearance: clearance > 0 ? nm(clearance) : isDefault ? nm(rules.length('mdWireWire', 200_000)) : null,
      trackWidth: own.width > 0 ? own.width : isDefault ? nm(rules.length('msWidth', 200_000)) : null,
      viaDrill: drill > 0 ? nm(drill) : null,
      viaDiameter: drill > 0 ? nm(ring(drill)) : null,
      nets: isDefault ? [] : (nets.get(own.number) ?? []).map(signal => signal.attributes.get('name') ?? ''),
    };
  });
}

function settingsOf(board: Element, name: string, version: number, layers: BoardLayers, rules: Rules): BoardSettings {
  const source = { format: 'eagle', version, generator: 'eagle' };
  const blank = importedBoard(name, source, layers.copper.length, layers.more);
  const rings = ['rlMinPadTop', 'rlMinPadBottom', 'rlMinViaOuter'].map(each => rules.length(each, 0)).filter(Boolean);
  const [copper, isolate] = [rules.lengths('mtCopper'), rules.lengths('mtIsolate')];
  const stack = layers.copper.reduce(
    (sum, number, i) =>
      sum + (copper[i] ?? 35_000) + (i + 1 < layers.copper.length ? (isolate[Number(number) - 1] ?? 0) : 0),
    0,
  );
  return {
    ...blank,
    thickness: nm(stack > 100_000 ? stack : 1_600_000),
    nets: list(board, 'signals').map(signal => signal.attributes.get('name') ?? ''),
    netClasses: netClasses(board, rules),
    maskMargin: nm(rules.length('mlMinStopFrame', 0)),
    rules: {
      ...blank.rules,
      minClearance: nm(rules.length('mdWireWire', blank.rules.minClearance)),
      minTrackWidth: nm(rules.length('msWidth', blank.rules.minTrackWidth)),
      minThroughHole: nm(rules.length('msDrill', blank.rules.minThroughHole)),
      minAnnularWidth: nm(rings.length > 0 ? Math.min(...rings) : blank.rules.minAnnularWidth),
      minEdgeClearance: nm(rules.length('mdCopperDimension', blank.rules.minEdgeClearance)),
      minHoleToHole: nm(rules.length('mdDrill', blank.rules.minHoleToHole)),
    },
  };
}

function plainItem(element: Element, context: BoardContext): Record | null {
  if (element.name === 'hole') return boardHole(element, context);
  if (element.name === 'text') {
    const own = textOf(element);
    const layer = context.layers.of(own.layer);
    return layer === null ? null : boardText(own, layer, point(own.x, own.y), element.text, 0, false);
  }
  if (element.name === 'dimension') {
    const layer = context.layers.of(element.attributes.get('layer') ?? '') ?? 'Dwgs.User';
    const read = readDimension(element, layer);
    if (!read)
      context.issues.push(
        issue(
          'info',
          msg('import.eagle.dimension', 'Dimensions of type {{kind}} are not read.', {
            kind: element.attributes.get('dtype') ?? '',
          }),
          { file: context.file, line: element.line },
        ),
      );
    return read;
  }
  return graphic(element, context.layers, false);
}

/** The board of an Eagle file, `<eagle><drawing><board>`, of versions 6 to 9. Its polygons are still to be filled. */
export function readEagleBoard(
  eagle: Element,
  file: string,
  name: string,
): { readonly data: DocumentData; readonly issues: readonly Issue[] } {
  const drawing = child(eagle, 'drawing');
  const board = child(drawing, 'board');
  const issues: Issue[] = [];
  const rules = Rules.of(board);
  const layers = new BoardLayers(drawing, rules.setup, usedCopper(board));
  const context: BoardContext = { file, issues, layers, rules, packages: new Packages(board), nets: padNets(board) };
  const records: Record[] = [
    ...list(board, 'plain').flatMap(each => plainItem(each, context) ?? []),
    ...list(board, 'elements').map(each => readElement(each, context)),
    ...list(board, 'signals').flatMap(each => readSignal(each, context)),
  ];
  const version = Number.parseFloat(eagle.attributes.get('version') ?? '') || 0;
  return {
    data: { settings: settingsOf(board, name, version, layers, rules), objects: identified(records, name) },
    issues,
  };
}
