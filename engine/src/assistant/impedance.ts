/** Impedance of free space, ohm. */
const ETA0 = 376.73;

/** A track and what surrounds it, metres; `epsilonR` of the dielectric. */
export interface Line {
  readonly width: number;
  readonly thickness: number;
  readonly epsilonR: number;
  /** From the track's copper to that of the nearest plane. */
  readonly height: number;
  /** To the plane on the other side; null on an outer layer. */
  readonly above: number | null;
}

/** Impedance of a strip of no thickness in air, ohm; `u` is its width by its height. */
function inAir(u: number): number {
  const f = 6 + (2 * Math.PI - 6) * Math.exp(-((30.666 / u) ** 0.7528));
  return (ETA0 / (2 * Math.PI)) * Math.log(f / u + Math.sqrt(1 + (2 / u) ** 2));
}

/** The permittivity that a strip sees with air above it. */
function effective(u: number, epsilonR: number): number {
  const a = 1 + Math.log((u ** 4 + (u / 52) ** 2) / (u ** 4 + 0.432)) / 49 + Math.log(1 + (u / 18.1) ** 3) / 18.7;
  const b = 0.564 * ((epsilonR - 0.9) / (epsilonR + 3)) ** 0.053;
  return (epsilonR + 1) / 2 + ((epsilonR - 1) / 2) * (1 + 10 / u) ** (-a * b);
}

/**
 * E. Hammerstad and O. Jensen, "Accurate Models for Microstrip Computer-Aided Design", IEEE MTT-S Digest, 1980, pages 407 to 409: formulas 1
 * to 3, and 7 and 8 for the thickness of the copper. Without solder mask, which lowers the impedance by 1 to 3 %.
 */
function microstrip({ width, thickness, epsilonR, height }: Line): number {
  const t = thickness / height;
  const u = width / height;
  // Thick copper acts as a wider strip, less so where a dielectric lies below.
  const wider = (t / Math.PI) * Math.log(1 + (4 * Math.E * Math.tanh(Math.sqrt(6.517 * u)) ** 2) / t);
  const w = u + (wider / 2) * (1 + 1 / Math.cosh(Math.sqrt(epsilonR - 1)));
  return inAir(w) / Math.sqrt(effective(w, epsilonR));
}

/**
 * A track in the middle between two planes. H. A. Wheeler, "Transmission-Line Properties of a Stripline Between Parallel Planes", IEEE
 * Transactions on Microwave Theory and Techniques, 1978, pages 866 to 876; within 0.5 %.
 *
 * @param distance between the planes, metres
 */
function centredStripline({ width, thickness, epsilonR }: Line, distance: number): number {
  const x = thickness / distance;
  const free = distance - thickness;
  const m = 2 / (1 + (2 * x) / (3 * (1 - x)));
  const corner = (x / (2 - x)) ** 2 + ((0.0796 * x) / (width / distance + 1.1 * x)) ** m;
  const wider = (x / (Math.PI * (1 - x))) * (1 - Math.log(corner) / 2);
  const q = ((8 / Math.PI) * free) / (width + wider * free);
  return (30 / Math.sqrt(epsilonR)) * Math.log(1 + (q / 2) * (q + Math.sqrt(q ** 2 + 6.27)));
}

/** Impedance of a single track in ohm. Between planes at different distances each side counts as half of a centred stripline. */
export function impedanceOf(line: Line): number {
  const { thickness, height, above } = line;
  if (above === null) return microstrip(line);
  const [below, over] = [height, above].map(each => centredStripline(line, 2 * each + thickness));
  return (2 * below! * over!) / (below! + over!);
}

/** The widths that are tried, metres. */
const NARROWEST = 0.02e-3;
const WIDEST = 20e-3;

/** The width in metres that a track needs for an impedance in ohm; null where none between 0.02 and 20 mm has it. */
export function widthFor(impedance: number, line: Omit<Line, 'width'>): number | null {
  let [low, high] = [NARROWEST, WIDEST];
  const at = (width: number): number => impedanceOf({ ...line, width });
  // Wider tracks have less.
  if (impedance > at(low) || impedance < at(high)) return null;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (at(middle) > impedance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
