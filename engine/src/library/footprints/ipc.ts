/**
 * Land patterns after IPC-7351B, section 3: a solder joint wants a toe, a heel and a side fillet; what tolerances of the
 * part, the board (0.05 mm as fabricated) and the placement (0.025 mm, both as diameters below) take away is added as a
 * root of squares. All lengths are millimetres.
 */

/** What the joint of one kind of lead asks for at density level B (nominal): IPC-7351B, tables 3-2 to 3-15. */
export interface Fillets {
  readonly toe: number;
  readonly heel: number;
  readonly side: number;
}

export const FILLETS = {
  /** Table 3-2: gull wings of a pitch above 0.625 mm. */
  gullWing: { toe: 0.35, heel: 0.35, side: 0.03 },
  /** Table 3-3: gull wings of a pitch up to 0.625 mm. */
  gullWingFine: { toe: 0.35, heel: 0.35, side: -0.02 },
  /** Table 3-5: rectangular end components of 1.6 mm and more. */
  chip: { toe: 0.35, heel: -0.05, side: 0 },
  /** Table 3-6: those that are smaller. */
  chipSmall: { toe: 0.2, heel: -0.05, side: 0 },
  /** Table 3-7: cylindrical ends (MELF). */
  melf: { toe: 0.4, heel: 0.1, side: 0.05 },
  /** Table 3-12: inward flat ribbon leads, as of moulded diodes and tantalum capacitors: their heel is the outer end. */
  inward: { toe: 0.5, heel: 0.15, side: -0.05 },
  /** Table 3-15: no-lead quad and dual packages. */
  noLead: { toe: 0.3, heel: 0, side: -0.04 },
  /** Table 3-13: flat lug leads. */
  lug: { toe: 0.3, heel: 0, side: -0.04 },
} as const satisfies Record<string, Fillets>;

/** Room around a part at density level B, by kind of part: IPC-7351B, the same tables. */
export const EXCESS = { usual: 0.25, small: 0.15, connector: 0.5, ball: 1 } as const;

/** Opposite lands stay so far apart, mm. */
const LEAST_GAP = 0.2;
const FABRICATION = 0.1;
const PLACEMENT = 0.05;

export type Range = readonly [least: number, most: number];

const width = ([least, most]: Range): number => most - least;
export const to = (value: number, step: number): number => Math.round(value / step + 1e-9) * step;

/** The land of a lead, seen from the middle of the part: between `inner` and `outer`, `across` wide. */
export interface Land {
  readonly inner: number;
  readonly outer: number;
  readonly across: number;
}

/**
 * The lands of two opposite leads: Z = Lmin + 2 JT + tol, G = Smax - 2 JH - tol, X = Wmin + 2 JS + tol, with S = L - 2 T and
 * its greatest value reduced by the part of the tolerance that cannot come together (IPC-7351B, 3.1.3).
 * @param span over the ends of both leads (L)
 * @param foot length of what is soldered of a lead (T)
 * @param breadth of a lead (W)
 * @param step to which lands are rounded, 0.05 mm for all but the smallest parts
 */
export function landOf(span: Range, foot: Range, breadth: Range, fillets: Fillets, step = 0.05): Land {
  const noise = FABRICATION ** 2 + PLACEMENT ** 2;
  const [least, most] = [span[0] - 2 * foot[1], span[1] - 2 * foot[0]];
  const rms = Math.sqrt(width(span) ** 2 + 2 * width(foot) ** 2);
  const gap = most - (most - least - rms) / 2;
  const z = span[0] + 2 * fillets.toe + Math.sqrt(width(span) ** 2 + noise);
  const g = gap - 2 * fillets.heel - Math.sqrt(rms ** 2 + noise);
  const x = breadth[0] + 2 * fillets.side + Math.sqrt(width(breadth) ** 2 + noise);
  return { inner: Math.max(to(g, step), LEAST_GAP) / 2, outer: to(z, step) / 2, across: Math.max(to(x, step), step) };
}
