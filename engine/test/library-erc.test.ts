import { expect, it } from 'vitest';
import { newId, nm, type Id } from '../src/base/index.ts';
import { onSheet, pinsOfPlaced } from '../src/indexes/schematic/index.ts';
import { openDocument, type Obj, type ObjOf, type Point, type Store } from '../src/kinds/index.ts';
import { expandPart, type PartInfo } from '../src/library/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import { makeLabel, makeNoConnect, makePart } from '../src/tools/index.ts';
import { circuit } from './erc.ts';
import { libraryParts } from './librarySymbols.ts';

type Symbol = ObjOf<'symbol'>;
type Electrical = ObjOf<'pin'>['electrical'];

/** What drives or loads a pin of a kind, so that its net is complete. */
const PARTNERS: Readonly<Partial<Record<Electrical, Electrical>>> = { powerIn: 'powerOut', input: 'output' };

/** Rules about things that a lone part cannot have: other parts, a footprint library, a model. */
const ASIDE = ['footprint_link_issues', 'simulation_model_issue', 'unannotated', 'endpoint_off_grid', 'missing_unit'];

const sheet = circuit('A 1');
const template = [...sheet.all('symbol')][0]!;
const settings = sheet.settings as Store['settings'];
const screen = [...sheet.all('component')][0]!.screen;

/** A symbol of one pin, at its origin. */
function onePin(electrical: Electrical): Symbol {
  const body = template.bodies.find(({ items }) => items.some(({ kind }) => kind === 'pin'))!;
  const pin = body.items.find((item): item is ObjOf<'pin'> => item.kind === 'pin')!;
  const at = { x: nm(0), y: nm(0) };
  return {
    ...template,
    id: newId(),
    name: `test:${electrical}`,
    bodies: [{ ...body, items: [{ ...pin, at, electrical }] }],
  } as Symbol;
}

const partners = new Map<Electrical, Symbol>();
const partnerOf = (electrical: Electrical): Symbol => {
  const kind = PARTNERS[electrical] ?? 'passive';
  if (!partners.has(kind)) partners.set(kind, onePin(kind));
  return partners.get(kind)!;
};

// `as`: what is numbered is a component.
const numbered = (object: Obj, reference: string, at: Point): Obj => {
  const { id: path } = { id: `/${screen}` };
  return {
    ...object,
    at,
    instances: [{ path, project: '', reference, unit: (object as ObjOf<'component'>).unit, variants: [] }],
    fields: (object as ObjOf<'component'>).fields.map(field =>
      field.name === 'Reference' ? { ...field, value: reference } : field,
    ),
  } as unknown as Obj;
};

const key = ({ x, y }: Point): string => `${x},${y}`;

/** The part with each of its pins on a net of its own, whose other pin is what such a pin asks for. */
function wired(part: PartInfo): Store {
  const symbol = expandPart(part) as Symbol;
  const objects: Obj[] = [symbol];
  const used = new Set<Id>();
  const units = Array.from({ length: symbol.unitCount }, (_, i) => i + 1);
  let net = 0;
  for (const unit of units) {
    const placed = numbered(makePart(symbol, screen, unit), 'U1', {
      x: nm(0),
      y: nm(unit * 254_000_000),
    }) as ObjOf<'component'>;
    objects.push(placed);
    const points = new Map<string, { at: Point; electrical: Electrical }>();
    for (const pin of pinsOfPlaced(placed, symbol, unit)) {
      const at = onSheet(placed, pin.at);
      if (!points.has(key(at)) || !pin.hidden) points.set(key(at), { at, electrical: pin.electrical });
    }
    for (const { at, electrical } of points.values()) {
      net++;
      if (electrical === 'noConnect') {
        objects.push({ ...makeNoConnect(screen), at } as Obj);
        continue;
      }
      const partner = partnerOf(electrical);
      if (!used.has(partner.id)) objects.push(partner);
      used.add(partner.id);
      const there = { x: nm(400_000_000), y: nm(net * 12_700_000) };
      const text = `NET_${String.fromCharCode(65 + (net % 26))}${net}`;
      for (const place of [at, there]) objects.push({ ...makeLabel(sheet, 'label', text, screen), at: place } as Obj);
      objects.push(numbered(makePart(partner, screen), `J${net}`, there));
    }
  }
  return openDocument({ settings, objects });
}

it('no symbol of ours has a finding when it is wired as intended', { timeout: 240_000 }, () => {
  const faults = new Map<string, string[]>();
  for (const part of libraryParts.filter(({ library }) => library !== 'power' && library !== 'Simulation')) {
    for (const finding of runRules('erc', ercInput(wired(part)))) {
      if (ASIDE.includes(finding.rule)) continue;
      faults.set(finding.rule, [...(faults.get(finding.rule) ?? []), part.id]);
    }
  }
  const summary = [...faults].map(
    ([rule, parts]) => `${rule}: ${new Set(parts).size} parts, ${[...new Set(parts)].slice(0, 5).join(' ')}`,
  );
  expect(summary).toEqual([]);
});
