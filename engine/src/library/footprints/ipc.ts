/**
 * Land patterns after IPC-7351B, section 3: a solder joint wants a toe, a heel and a side fillet; what tolerances of the
 * part, the board (0.05 mm as fabricated) and the placement (0.025 mm, both as diameters below) take away is added as a
 * root of squares. All lengths are millimetres.
 */

/** How dense a board is: A leaves most copper (rough use), B is usual, C least (small devices). */
export type Density = 'A' | 'B' | 'C';

/** What the joint of one kind of lead asks for, mm: IPC-7351B, tables 3-2 to 3-15. */
export interface Fillets {
  readonly toe: number;
  readonly heel: number;
  readonly side: number;
}

/** A density, or the leads alone: what footprints of other libraries are checked against. */
export type Level = Density | 'lead';

type Levels<T> = Readonly<Record<Level, T>>;

const fillets = (toe: number, heel: number, side: number): Fillets => ({ toe, heel, side });

export const FILLETS = {
  /** Table 3-2: gull wings of a pitch above 0.625 mm. */
  gullWing: {
    A: fillets(0.55, 0.45, 0.05),
    B: fillets(0.35, 0.35, 0.03),
    C: fillets(0.15, 0.25, 0.01),
    lead: fillets(0, 0, 0.01),
  },
  /** Table 3-3: gull wings of a pitch up to 0.625 mm. */
  gullWingFine: {
    A: fillets(0.55, 0.45, 0.01),
    B: fillets(0.35, 0.35, -0.02),
    C: fillets(0.15, 0.25, -0.04),
    lead: fillets(0, 0, -0.04),
  },
  /** Table 3-5: rectangular end components of 1.6 mm and more. */
  chip: {
    A: fillets(0.55, -0.05, 0.05),
    B: fillets(0.35, -0.05, 0),
    C: fillets(0.15, -0.05, -0.05),
    lead: fillets(0, 0, -0.05),
  },
  /** Table 3-6: those that are smaller. */
  chipSmall: {
    A: fillets(0.3, -0.05, 0.05),
    B: fillets(0.2, -0.05, 0),
    C: fillets(0.1, -0.05, -0.05),
    lead: fillets(0, 0, -0.05),
  },
  /** Table 3-7: cylindrical ends (MELF). */
  melf: {
    A: fillets(0.6, 0.2, 0.1),
    B: fillets(0.4, 0.1, 0.05),
    C: fillets(0.2, 0.02, 0.01),
    lead: fillets(0, 0, 0.01),
  },
  /** Table 3-12: inward flat ribbon leads, as of moulded diodes and tantalum capacitors: their heel is the outer end. */
  inward: {
    A: fillets(0.8, 0.25, 0.01),
    B: fillets(0.5, 0.15, -0.05),
    C: fillets(0.2, 0.07, -0.1),
    lead: fillets(0, 0, -0.1),
  },
  /** Table 3-15: no-lead quad and dual packages. */
  noLead: {
    A: fillets(0.4, 0, -0.04),
    B: fillets(0.3, 0, -0.04),
    C: fillets(0.2, 0, -0.04),
    lead: fillets(0, 0, -0.04),
  },
  /** Flat lug leads, soldered as terminals without leads are. */
  lug: { A: fillets(0.4, 0, -0.04), B: fillets(0.3, 0, -0.04), C: fillets(0.2, 0, -0.04), lead: fillets(0, 0, -0.04) },
} as const satisfies Record<string, Levels<Fillets>>;

export type Joint = keyof typeof FILLETS;

/** Room around a part by kind of part, mm: IPC-7351B, the same tables; connectors, of which it says nothing, twice the usual. */
export const EXCESS = {
  usual: { A: 0.5, B: 0.25, C: 0.1, lead: 0 },
  small: { A: 0.2, B: 0.15, C: 0.1, lead: 0 },
  connector: { A: 1, B: 0.5, C: 0.25, lead: 0 },
  ball: { A: 2, B: 1, C: 0.5, lead: 0 },
} as const satisfies Record<string, Levels<number>>;

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
