import { issue, msg, type Issue } from '../../../base/index.ts';
import { CONTROLLED, MODELLED, PASSIVE, type ModelledDevice } from './devices.ts';
import type { SpiceOptions } from './deck.ts';
import type { Libraries } from './library.ts';
import type { SimModel } from './model.ts';
import { legal, type SpiceNames } from './nodes.ts';
import type { SpicePart } from './parts.ts';
import { sourceText } from './sources.ts';
import { Terminals } from './terminals.ts';
import { spiceParam, spiceValue } from './values.ts';

/** What a part becomes in the deck. */
export interface Written {
  readonly lines: readonly string[];
  /** Name of its device; of several, the first. */
  readonly device: string;
  /** Model file that it needs, ''. */
  readonly library: string;
}

/** A part in the deck, and the numbers of its pins in the order of its device's nodes. */
type WrittenPart = Written & { readonly pins: readonly string[] };

/** Types of '.model' by the letters of their devices. */
const LETTERS: Readonly<Record<string, string>> = {
  d: 'D',
  npn: 'Q',
  pnp: 'Q',
  njf: 'J',
  pjf: 'J',
  nmf: 'Z',
  pmf: 'Z',
  nmos: 'M',
  pmos: 'M',
  vdmos: 'M',
  r: 'R',
  res: 'R',
  c: 'C',
  l: 'L',
  sw: 'S',
  csw: 'W',
  ltra: 'O',
};

const noValue = ({ reference, value }: SpicePart): Issue['message'] =>
  value.trim() === ''
    ? msg('spice.noValue', '{{part}} has no value; enter one', { part: reference })
    : msg('spice.value', "{{part}}: '{{value}}' is not a valid value; use a value such as 4.7k or 10u", {
        part: reference,
        value,
      });

/** Writes parts as lines of a deck. What cannot be written is reported in `issues` and left out. */
export class PartWriter {
  readonly #names: SpiceNames;
  readonly #libraries: Libraries;
  readonly #pins: NonNullable<SpiceOptions['pins']>;
  readonly issues: Issue[] = [];

  constructor(names: SpiceNames, libraries: Libraries, pins: SpiceOptions['pins'] = () => undefined) {
    this.#names = names;
    this.#libraries = libraries;
    this.#pins = pins;
  }

  write(part: SpicePart, model: SimModel): WrittenPart | undefined {
    const at = new Terminals(part, model, this.#names, this.#pins(model.library, model.name));
    const written = this.#write(part, model, at);
    this.issues.push(...at.issues);
    return written && { ...written, pins: at.order };
  }

  #write(part: SpicePart, model: SimModel, at: Terminals): Written | undefined {
    const { device, type, params } = model;
    if (model.raw) return this.#raw(part, model, at);
    if (model.name !== '' || device === 'SUBCKT') return this.#named(part, model, at);
    const modelled = MODELLED[device];
    if (modelled) return this.#modelled(part, model, modelled, at);
    if (device === 'R' && type === 'POT') return this.#potentiometer(part, model, at);
    if (device in PASSIVE) {
      const nodes = at.of(['+', '-']);
      const own = params.get(PASSIVE[device]!);
      const value = own === undefined ? spiceValue(part.value) : spiceParam(own);
      if (value === undefined) return this.#fault(part, noValue(part));
      const rest = params.without(PASSIVE[device]!).map(({ name, value: each }) => ` ${name}=${spiceParam(each)}`);
      return nodes && this.#one(part, device, nodes, `${value}${rest.join('')}`);
    }
    if (device === 'V' || device === 'I') {
      const nodes = at.of(['+', '-']);
      if (type === '=') {
        const [volts, amps] = [params.get('v'), params.get('i')];
        const formula = volts === undefined ? amps && `I=${amps}` : `V=${volts}`;
        return formula === undefined
          ? this.#fault(
              part,
              msg('spice.formula', '{{part}} is an expression source without an expression; enter one', {
                part: part.reference,
              }),
            )
          : nodes && this.#one(part, 'B', nodes, formula);
      }
      const text = sourceText(type, params, spiceValue(part.value));
      if (text === undefined) return this.#unknown(part, `${device} ${type}`);
      return nodes && this.#one(part, device, nodes, text);
    }
    if (CONTROLLED.has(device)) return this.#controlled(part, model, at);
    if (device === 'SW') return this.#switch(part, model, at);
    if (device === 'TLINE') {
      const nodes = at.of(['1+', '1-', '2+', '2-']);
      const rest = params.without().map(({ name, value }) => `${name}=${spiceParam(value)}`);
      return nodes && this.#one(part, 'T', nodes, rest.join(' '));
    }
    if (device === 'K') {
      const [k, first, second] = [params.get('k') ?? '1', params.get('l1'), params.get('l2')];
      if (first && second) return this.#one(part, 'K', [first, second], spiceParam(k));
    }
    return this.#unknown(part, [device, type].filter(Boolean).join(' '));
  }

  /** Text that the part has as it is. */
  #raw(part: SpicePart, { raw, library }: SimModel, at: Terminals): Written | undefined {
    const { letter, model } = raw!;
    if (library !== '' && !this.#libraries.get(library)) this.#noFile(part, library);
    return this.#one(part, letter, at.all(), model, library);
  }

  /** A sub-circuit or model of a file. */
  #named(part: SpicePart, model: SimModel, at: Terminals): Written | undefined {
    const { name, library, params } = model;
    const file = library === '' ? undefined : this.#libraries.get(library);
    const rest = params.without().map(({ name: key, value }) => ` ${key}=${spiceParam(value)}`);
    if (library !== '' && !file) {
      // The deck may run where the file is: nodes are taken as the part lists them.
      this.#noFile(part, library);
      const modelled = MODELLED[model.device];
      const nodes = modelled ? at.of(modelled.nodes, modelled.optional) : at.all();
      return nodes && this.#one(part, modelled?.letter ?? 'X', nodes, `${name}${rest.join('')}`, library);
    }
    const circuit = file?.models.circuits.get(name.toLowerCase());
    if (circuit) {
      const nodes = at.of(circuit.nodes);
      return nodes && this.#one(part, 'X', nodes, `${circuit.name}${rest.join('')}`, library);
    }
    const found = file?.models.models.get(name.toLowerCase());
    const letter = found && LETTERS[found.type];
    if (found && letter) {
      const modelled = Object.values(MODELLED).find(each => each.letter === letter);
      const nodes = modelled ? at.of(modelled.nodes, modelled.optional) : at.all();
      return nodes && this.#one(part, letter, nodes, `${found.name}${rest.join('')}`, library);
    }
    return this.#fault(
      part,
      name === ''
        ? msg('spice.noName', '{{part}} has no model name; assign a model', { part: part.reference })
        : msg('spice.notInFile', '{{part}}: {{file}} contains no model {{name}}', {
            part: part.reference,
            name,
            file: library || '?',
          }),
    );
  }

  #modelled(part: SpicePart, { type, params }: SimModel, device: ModelledDevice, at: Terminals): Written | undefined {
    const kind = device.types[type];
    if (!kind) return this.#unknown(part, type);
    const nodes = at.of(device.nodes, device.optional);
    if (!nodes) return undefined;
    const [word, level] = kind;
    const own = params.without().filter(({ name }) => device.own.includes(name.toLowerCase()));
    const rest = params.without(...device.own).map(({ name, value }) => `${name}=${spiceParam(value)}`);
    if (level !== undefined) rest.unshift(`level=${level}`);
    const model = this.#names.unique(`__${legal(part.reference)}`);
    const written = this.#one(
      part,
      device.letter,
      nodes,
      [model, ...own.map(({ name, value }) => `${name}=${spiceParam(value)}`)].join(' '),
    );
    return {
      ...written,
      lines: [`.model ${model} ${word}(${rest.length > 0 ? ` ${rest.join(' ')} ` : ''})`, ...written.lines],
    };
  }

  /** Two resistors that share the wiper. */
  #potentiometer(part: SpicePart, { params }: SimModel, at: Terminals): Written | undefined {
    const own = params.get('r');
    const value = own === undefined ? spiceValue(part.value) : spiceParam(own);
    const position = spiceParam(params.get('pos', 'position') ?? '0.5');
    if (value === undefined) return this.#fault(part, noValue(part));
    const nodes = at.of(['r0', 'wiper', 'r1']);
    if (!nodes) return undefined;
    const name = this.#device('R', part.reference);
    const other = this.#names.unique(`${name}_b`);
    // A track of no length would be no resistor.
    return {
      lines: [
        `${name} ${nodes[0]} ${nodes[1]} {max(1m,${value}*${position})}`,
        `${other} ${nodes[1]} ${nodes[2]} {max(1m,${value}*(1-${position}))}`,
      ],
      device: name,
      library: '',
    };
  }

  #controlled(part: SpicePart, { device, params }: SimModel, at: Terminals): Written | undefined {
    const nodes = at.of(['N+', 'N-', 'C+', 'C-']);
    if (!nodes) return undefined;
    const gain = spiceParam(params.get('gain') ?? '1');
    if (device === 'E' || device === 'G') return this.#one(part, device, nodes, gain);
    // The current is measured by a source of no voltage between the controlling pins.
    const probe = this.#names.unique(`V__${legal(part.reference)}`);
    const written = this.#one(part, device, nodes.slice(0, 2), `${probe} ${gain}`);
    return { ...written, lines: [`${probe} ${nodes[2]} ${nodes[3]} 0`, ...written.lines] };
  }

  /** A switch by a voltage (S) or a current (W) between its controlling pins. */
  #switch(part: SpicePart, { type, params }: SimModel, at: Terminals): Written | undefined {
    const nodes = at.of(['no+', 'no-', 'ctrl+', 'ctrl-']);
    if (!nodes) return undefined;
    const byCurrent = type === 'I';
    const model = this.#names.unique(`__${legal(part.reference)}`);
    const start = params.get('ic') ?? '';
    const rest = params.without('ic').map(({ name, value }) => `${name}=${spiceParam(value)}`);
    const lines = [`.model ${model} ${byCurrent ? 'CSW' : 'SW'}( ${rest.join(' ')} )`];
    const probe = byCurrent ? this.#names.unique(`V__${legal(part.reference)}`) : '';
    if (byCurrent) lines.push(`${probe} ${nodes[2]} ${nodes[3]} 0`);
    const written = this.#one(
      part,
      byCurrent ? 'W' : 'S',
      byCurrent ? nodes.slice(0, 2) : nodes,
      [probe, model, start].filter(Boolean).join(' '),
    );
    return { ...written, lines: [...lines, ...written.lines] };
  }

  #one(part: SpicePart, letter: string, nodes: readonly string[], rest: string, library = ''): Written {
    const device = this.#device(letter, part.reference);
    return { lines: [[device, ...nodes, rest].join(' ').trim()], device, library };
  }

  /** The first letter of an element selects its device type in SPICE. */
  #device(letter: string, reference: string): string {
    const name = legal(reference);
    return this.#names.unique(name[0]?.toUpperCase() === letter ? name : `${letter}${name}`);
  }

  #noFile(part: SpicePart, file: string): void {
    this.#say(
      'warning',
      part,
      msg('spice.noFile', '{{part}}: the model file {{file}} cannot be read; add it to the project', {
        part: part.reference,
        file,
      }),
    );
  }

  #unknown(part: SpicePart, type: string): undefined {
    return this.#fault(
      part,
      msg('spice.unknownModel', '{{part}}: models of type {{type}} are not supported', { part: part.reference, type }),
    );
  }

  #fault(part: SpicePart, message: Issue['message']): undefined {
    this.#say('error', part, message);
  }

  #say(severity: Issue['severity'], { id }: SpicePart, message: Issue['message']): void {
    this.issues.push(issue(severity, message, { id }));
  }
}
