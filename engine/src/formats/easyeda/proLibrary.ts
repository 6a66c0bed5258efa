import { fail, issue, msg, nm, ok, type Issue, type Result } from '../../base/index.ts';
import type { Field } from '../../kinds/index.ts';
import { fieldOf } from '../kicad/symbols/parts.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import { readEpro } from './epro.ts';
import { readEpro2 } from './epro2.ts';
import { strings } from './json.ts';
import type { ProProject } from './pro.ts';
import { attributeOf, namesField } from './proParts.ts';
import { readProSymbol } from './proSymbol.ts';

/** What `symbolType` calls a part. */
const PART = 2;

/** Above and below the drawing of the first unit. */
function textsOf(symbol: SymbolRecord, reference: string, value: string): Field[] {
  const ys = (symbol.bodies[0]?.items ?? []).flatMap(item =>
    item.kind === 'pin' ? [item.at.y] : item.kind === 'rectangle' ? [item.start.y, item.end.y] : [],
  );
  const at = (y: number) => ({ x: nm(0), y: nm(y) });
  return [
    fieldOf('', 'Reference', reference, { at: at(Math.min(0, ...ys) - 2_540_000) }),
    fieldOf('', 'Value', value, { at: at(Math.max(0, ...ys) + 2_540_000) }),
  ];
}

type Device = ProProject['devices'] extends ReadonlyMap<string, infer D> ? D : never;

/** The symbol of a device, with the device's attributes as fields; undefined where it is no part. */
function symbolOf(project: ProProject, device: Device, file: string, issues: Issue[]): SymbolRecord | undefined {
  const attributes = strings(device.attributes as Parameters<typeof strings>[0]);
  const entry = project.symbols.get(attributes.get('Symbol') ?? '');
  const document = entry?.type === PART ? entry.document() : undefined;
  if (!entry || !document) return undefined;
  const symbol = readProSymbol(document, entry.title, entry.type, file, issues).record;
  const valueOf = (name: string) => attributeOf({ own: new Map(), device: attributes }, name);
  symbol.name = device.title;
  symbol.fields = [
    ...textsOf(symbol, valueOf('Designator').replace(/[?？]+$/, '') || 'U', valueOf('Name') || device.title),
    fieldOf('', 'Footprint', project.footprints.get(attributes.get('Footprint') ?? '')?.title ?? '', { hidden: true }),
  ];
  for (const key of attributes.keys()) {
    const [name, value] = [namesField(key), valueOf(key)];
    if (name !== null && value !== '' && !symbol.fields.some(field => field.name === name))
      symbol.fields.push(fieldOf('', name, value, { hidden: true }));
  }
  identifySymbol(symbol);
  return symbol;
}

/** The devices of a project or library; symbols of a library that none of them is made of stand for themselves. */
function* devicesOf(project: ProProject): Generator<Device> {
  const drawn = new Set<string>();
  for (const device of project.devices.values()) {
    drawn.add(strings(device.attributes as Parameters<typeof strings>[0]).get('Symbol') ?? '');
    yield device;
  }
  if (project.schematics.length > 0) return;
  for (const [uuid, { title }] of project.symbols) if (!drawn.has(uuid)) yield { title, attributes: { Symbol: uuid } };
}

/** The parts of a project or library of EasyEDA Pro (.epro, .elibz, .epro2) as a library: a symbol a device. */
export function readProSymbols(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly symbols: readonly SymbolRecord[]; readonly issues: readonly Issue[] }> {
  const project = file.endsWith('2') ? readEpro2(bytes, file) : readEpro(bytes, file);
  if (!project.ok) return project;
  const issues: Issue[] = [];
  const symbols = new Map<string, SymbolRecord>();
  for (const device of devicesOf(project.value)) {
    const symbol = symbols.has(device.title) ? undefined : symbolOf(project.value, device, file, issues);
    if (symbol) symbols.set(symbol.name, symbol);
  }
  if (symbols.size === 0)
    return fail(issue('error', msg('import.noSymbols', 'the file contains no symbols'), { file }));
  return ok({ symbols: [...symbols.values()], issues });
}
