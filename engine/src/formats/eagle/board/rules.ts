import { list, type Element } from '../xml.ts';

const NANOMETRES = new Map([
  ['mm', 1e6],
  ['mil', 25_400],
  ['mic', 1000],
  ['inch', 25.4e6],
]);

/** Eagle's design rules: `<designrules><param name value/>`. Lengths in nanometres. */
export class Rules {
  private readonly values: ReadonlyMap<string, string>;

  private constructor(values: ReadonlyMap<string, string>) {
    this.values = values;
  }

  static of(board: Element): Rules {
    return new Rules(
      new Map(
        list(board, 'designrules')
          .filter(({ name }) => name === 'param')
          .map(each => [each.attributes.get('name') ?? '', each.attributes.get('value') ?? '']),
      ),
    );
  }

  /** For what lies in a library, of which no board says anything: the rules that Eagle begins a board with. */
  static readonly usual = new Rules(
    new Map([
      ['rvPadTop', '0.25'],
      ['rlMinPadTop', '10mil'],
      ['rlMaxPadTop', '20mil'],
      ['mvStopFrame', '1'],
      ['mlMinStopFrame', '4mil'],
      ['mlMaxStopFrame', '4mil'],
    ]),
  );

  get setup(): string {
    return this.values.get('layerSetup') ?? '(1*16)';
  }

  number(name: string, usual: number): number {
    const value = Number.parseFloat(this.values.get(name) ?? '');
    return Number.isFinite(value) ? value : usual;
  }

  /** Lengths of a parameter, which may list several. */
  lengths(name: string): number[] {
    return [...(this.values.get(name) ?? '').matchAll(/(-?[\d.]+)\s*(mm|mil|mic|inch)/g)].map(
      ([, value, unit]) => Number(value) * NANOMETRES.get(unit!)!,
    );
  }

  length(name: string, usual: number): number {
    return this.lengths(name)[0] ?? usual;
  }

  /** A part of a size, between a least and a most value: how Eagle states rings and frames. */
  private part(of: number, ratio: number, least: string, most: string): number {
    const [min, max] = [this.length(least, 0), this.length(most, 0)];
    return Math.max(min, Math.min(Math.max(min, max), of * ratio));
  }

  /** Diameter of a pad or via: what is stated, and at least the ring that the rules ask for. */
  ring(kind: 'Pad' | 'Via', drill: number, diameter: number): number {
    const [ratio, side] = kind === 'Pad' ? ['rvPadTop', 'PadTop'] : ['rvViaOuter', 'ViaOuter'];
    const ring = this.part(drill, this.number(ratio, 0.25), `rlMin${side}`, `rlMax${side}`);
    return Math.max(diameter, drill + 2 * ring);
  }

  /** By how much the mask opens around a pad whose shorter side is `size`. */
  stop(size: number): number {
    return this.part(size, this.number('mvStopFrame', 1), 'mlMinStopFrame', 'mlMaxStopFrame');
  }

  /** By how much the paste stays inside of a pad. */
  cream(size: number): number {
    return this.part(size, this.number('mvCreamFrame', 0), 'mlMinCreamFrame', 'mlMaxCreamFrame');
  }

  /** Corner radius of a surface pad, over half of its shorter side. */
  roundness(size: number, stated: number): number {
    const radius = this.part(size / 2, this.number('srRoundness', 0), 'srMinRoundness', 'srMaxRoundness');
    return Math.max(stated / 100, size > 0 ? Math.min(1, radius / (size / 2)) : 0);
  }
}
