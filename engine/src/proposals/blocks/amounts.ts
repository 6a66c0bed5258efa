/** Units that circuits are asked for with. */
type Unit = 'V' | 'A' | 'Hz' | 'Ω' | 'F' | 's';

const SCALES: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  μ: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  K: 1e3,
  M: 1e6,
};

/** Units as they are written, in English and Chinese. */
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^([kM]?)(?:Hz|赫兹?)/i, 'Hz'],
  [/^([mk]?)(?:V(?![a-z])|volts?|伏)/i, 'V'],
  [/^([mu]?)(?:A(?![a-z])|amps?|安)/, 'A'],
  [/^([kM]?)(?:Ω|Ω|ohms?|欧)/i, 'Ω'],
  [/^([pnuµμ]?)(?:F(?![a-z])|farads?|法)/, 'F'],
  [/^([mu]?)(?:s(?![a-z])|秒)/, 's'],
  [/^(毫)秒/, 's'],
];

/** The numbers with units of a text, in base units and in their order. */
export class Amounts {
  private readonly found: readonly { readonly value: number; readonly unit: Unit; readonly text: string }[];

  constructor(request: string) {
    // Rails are written with the unit as point: 1V8.
    const text = request.replaceAll(/(?<![\w.])(\d+)V(\d+)(?!\w)/gi, '$1.$2V');
    this.found = [...text.matchAll(/(\d+(?:\.\d+)?)\s*/g)].flatMap(({ 0: all, 1: number, index }) => {
      // Nothing is of 0 V, 0 Hz or 0 A.
      if (Number(number) === 0) return [];
      const rest = text.slice(index + all.length);
      for (const [pattern, unit] of UNITS) {
        const [written, prefix] = pattern.exec(rest) ?? [];
        if (written === undefined) continue;
        // 'KHz' and 'mhz' are written as often as they should be, and nobody means millihertz.
        const scale = unit === 'Hz' && prefix === 'm' ? 1e6 : prefix === '毫' ? 1e-3 : (SCALES[prefix!] ?? 1);
        return [{ value: Number(number) * scale, unit, text: `${number}${written}` }];
      }
      return [];
    });
  }

  /** All of a unit. */
  all(unit: Unit): readonly number[] {
    return this.found.filter(each => each.unit === unit).map(({ value }) => value);
  }

  /** The first of a unit; undefined where there is none. */
  first(unit: Unit): number | undefined {
    return this.all(unit)[0];
  }

  /** The first of a unit as it is written, without spaces. */
  written(unit: Unit): string | undefined {
    return this.found.find(each => each.unit === unit)?.text;
  }
}
