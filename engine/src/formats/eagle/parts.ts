import { issue, msg, type Issue } from '../../base/index.ts';
import type { SymbolRecord } from '../kicad/symbols/symbol.ts';
import { MISSING, partOf, variantOf, type Part } from './grammar.ts';
import { libIdOf, symbolOf } from './symbols.ts';
import { libraryKey, type Device, type DeviceSet, type Gate, type Libraries } from './library.ts';
import { list, type Element } from './xml.ts';

/** A part of the BOM, with what its library says of it. */
export interface PartInfo {
  readonly part: Part;
  readonly set: DeviceSet;
  readonly device: Device | undefined;
  readonly value: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly variants: readonly ReturnType<typeof variantOf>[];
  readonly symbol: SymbolRecord;
  readonly libId: string;
  readonly gates: ReadonlyMap<string, Gate>;
}

const emptySet = (part: Part): DeviceSet => ({
  name: part.deviceset,
  prefix: '',
  uservalue: true,
  library: part.library,
  description: '',
  gates: [],
  devices: new Map(),
});

/** Symbols of the file: parts of one device share theirs. */
export class Parts {
  readonly #libraries: Libraries;
  readonly #symbols = new Map<string, SymbolRecord>();
  readonly #file: string;
  readonly #issues: Issue[];

  constructor(libraries: Libraries, file: string, issues: Issue[]) {
    this.#libraries = libraries;
    this.#file = file;
    this.#issues = issues;
  }

  /** Reads `<parts>`; `drawn` are the gates, 'part\0gate', that lie on some sheet. */
  read(owner: Element, drawn: ReadonlySet<string>): Map<string, PartInfo> {
    const parts = new Map<string, PartInfo>();
    for (const element of list(owner, 'parts')) {
      const part = partOf(element);
      if (part.name !== '' && !parts.has(part.name)) parts.set(part.name, this.#partOf(part, element, drawn));
    }
    return parts;
  }

  #partOf(part: Part, element: Element, drawn: ReadonlySet<string>): PartInfo {
    const set = this.#setOf(part, element);
    const device = set.devices.get(part.device);
    const undrawn = set.gates.filter(gate => !drawn.has(`${part.name}\0${gate.name}`));
    const key = [part.library, part.library_urn, set.name, part.device, ...undrawn.map(gate => gate.name)].join('\0');
    let symbol = this.#symbols.get(key);
    if (!symbol) this.#symbols.set(key, (symbol = symbolOf(set, device, undrawn, this.#file, this.#issues)));
    const libId = libIdOf(set, part.device);
    const attributes = new Map(device?.technologies.get(part.technology) ?? device?.technologies.get('') ?? []);
    for (const { name, attributes: own } of element.children)
      if (name === 'attribute') attributes.set(own.get('name') ?? '', own.get('value') ?? '');
    return {
      part,
      set,
      device,
      value: part.value === MISSING ? libId.slice(libId.indexOf(':') + 1) : part.value,
      attributes,
      variants: element.children.filter(({ name }) => name === 'variant').map(variantOf),
      symbol,
      libId,
      gates: new Map(set.gates.map(gate => [gate.name, gate])),
    };
  }

  #setOf(part: Part, { line }: Element): DeviceSet {
    const library =
      this.#libraries.get(libraryKey(part.library, part.library_urn)) ?? this.#libraries.get(part.library);
    const set = library?.get(part.deviceset);
    if (set) return set;
    this.#issues.push(
      issue(
        'warning',
        msg('import.partUnknown', 'The library of {{part}} does not contain {{name}}, so the component has no pins.', {
          part: part.name,
          name: `${part.library}:${part.deviceset}`,
        }),
        { file: this.#file, line },
      ),
    );
    return emptySet(part);
  }
}
