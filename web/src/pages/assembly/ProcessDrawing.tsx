import type { ReactNode } from 'react';

export type Process = 'paste' | 'placement' | 'reflow' | 'inspection' | 'throughHole' | 'coating';

/** A machine over the board on its conveyor. */
const machines: Readonly<Record<Process, ReactNode>> = {
  paste: (
    <>
      <rect className="tool" x="120" y="124" width="320" height="6" />
      {[150, 190, 236, 282, 330, 376].map(x => (
        <rect key={x} className="gap" x={x} y="124" width="16" height="6" />
      ))}
      <path className="tool" d="M214 60 h22 l18 62 h-14 z" />
      <path className="paste" d="M254 122 c18 0 26 -8 26 -16 c0 -10 -14 -14 -26 -2 z" />
      <path className="move" d="M300 84 h80 m-12 -8 l12 8 l-12 8" />
    </>
  ),
  placement: (
    <>
      <rect className="tool" x="90" y="34" width="380" height="14" />
      <rect className="tool" x="236" y="48" width="60" height="34" />
      <rect className="tool" x="258" y="82" width="16" height="34" />
      <rect className="part" x="246" y="116" width="40" height="14" />
      <path className="move" d="M320 98 v34 m-8 -12 l8 12 l8 -12" />
      <circle className="reel" cx="430" cy="92" r="30" />
      <circle className="gap" cx="430" cy="92" r="9" />
      <circle className="reel" cx="120" cy="92" r="30" />
      <circle className="gap" cx="120" cy="92" r="9" />
    </>
  ),
  reflow: (
    <>
      <path className="tool" d="M80 130 v-76 a16 16 0 0 1 16 -16 h368 a16 16 0 0 1 16 16 v76 h-40 v-30 h-320 v30 z" />
      <path className="curve" d="M132 92 c40 -14 60 -20 96 -22 s64 -4 84 -18 s36 -6 48 12 s30 26 64 28" />
      {[176, 232, 288, 344, 400].map(x => (
        <path key={x} className="heat" d={`M${x} 126 c-6 -6 6 -10 0 -16`} />
      ))}
    </>
  ),
  inspection: (
    <>
      <rect className="tool" x="240" y="30" width="80" height="40" />
      <circle className="gap" cx="280" cy="74" r="12" />
      <path className="light" d="M272 84 L200 146 H360 L288 84 Z" />
      <path className="move" d="M404 96 l14 14 l26 -30" />
    </>
  ),
  throughHole: (
    <>
      <rect className="part" x="190" y="98" width="60" height="44" />
      <rect className="part" x="310" y="88" width="44" height="54" />
      {[204, 236, 322, 342].map(x => (
        <rect key={x} className="lead" x={x} y="142" width="4" height="34" />
      ))}
      <path className="paste" d="M100 214 c40 -34 70 -34 110 -22 s80 10 120 -2 s80 -10 130 24 z" />
    </>
  ),
  coating: (
    <>
      <path className="tool" d="M262 30 h36 v34 l-10 16 h-16 l-10 -16 z" />
      <path className="light" d="M276 82 L196 146 H364 L284 82 Z" />
      <path className="film" d="M140 143 q140 -18 280 0" />
      <path className="move" d="M320 56 h70 m-12 -8 l12 8 l-12 8" />
    </>
  ),
};

/** A step of the line as a drawing. */
export function ProcessDrawing({ process }: { readonly process: Process }) {
  return (
    <svg className="process-drawing" viewBox="0 0 560 240" aria-hidden>
      {process !== 'throughHole' && <rect className="belt" x="60" y="176" width="440" height="10" rx="5" />}
      {[90, 180, 270, 360, 450].map(
        x => process !== 'throughHole' && <circle key={x} className="roll" cx={x} cy="200" r="12" />,
      )}
      <rect className="board" x="130" y="150" width="300" height="20" rx="3" />
      {process !== 'throughHole' &&
        [160, 214, 330, 384].map(x => <rect key={x} className="part" x={x} y="140" width="26" height="10" />)}
      {machines[process]}
    </svg>
  );
}
