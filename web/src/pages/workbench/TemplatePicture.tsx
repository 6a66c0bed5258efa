import type { ProjectTemplate, TemplatePart } from '@boardwright/engine/templates';

const PITCH = 2.54;
const AROUND = 2;

/** Rows and columns of a pin header by the name of its footprint; null for other footprints. */
function pinsOf({ footprint }: TemplatePart): readonly (readonly [x: number, y: number])[] | null {
  const [, across, along] = /_(\d)x(\d\d)_P2\.54mm/.exec(footprint) ?? [];
  if (across === undefined) return null;
  return Array.from({ length: Number(across) * Number(along) }, (_, i) => [
    (i % Number(across)) * PITCH,
    Math.floor(i / Number(across)) * PITCH,
  ]);
}

/** A board with rounded corners as a path. */
function outlinePath({ corners, radius }: ProjectTemplate['outline']): string {
  const toward = (from: readonly [number, number], to: readonly [number, number], by: number) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return `${from[0] + ((to[0] - from[0]) * by) / length} ${from[1] + ((to[1] - from[1]) * by) / length}`;
  };
  const pieces = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    return `${i === 0 ? 'M' : 'L'}${toward(corner, before, radius)}Q${corner.join(' ')} ${toward(corner, after, radius)}`;
  });
  return `${pieces.join('')}Z`;
}

/** The board of a template, seen from above. */
export function TemplatePicture({ template }: { readonly template: ProjectTemplate }) {
  const { outline, parts, holes } = template;
  const [width, height] = [0, 1].map(axis => Math.max(...outline.corners.map(corner => corner[axis]!))) as [
    number,
    number,
  ];
  return (
    <svg
      className="template-picture"
      viewBox={`${-AROUND} ${-AROUND} ${width + 2 * AROUND} ${height + 2 * AROUND}`}
      aria-hidden
    >
      <path className="board" d={outlinePath(outline)} />
      {holes.map(({ at, diameter }, i) => (
        <circle key={i} className="hole" cx={at[0]} cy={at[1]} r={diameter / 2} />
      ))}
      {parts.map(part => (
        <Part key={part.reference} part={part} />
      ))}
    </svg>
  );
}

function Part({ part }: { readonly part: TemplatePart }) {
  const [x, y, rotation] = part.at;
  const drill = /^MountingHole:MountingHole_([\d.]+)mm/.exec(part.footprint)?.[1];
  if (drill !== undefined) return <circle className="hole" cx={x} cy={y} r={Number(drill) / 2} />;
  const pins = pinsOf(part);
  const [w, h] = part.size ?? [3, 3];
  return (
    <g transform={`translate(${x} ${y}) rotate(${-rotation})`}>
      {pins ? (
        pins.map(([px, py], i) => <circle key={i} className="pin" cx={px} cy={py} r={0.85} />)
      ) : (
        <rect className="body" x={-w / 2} y={-h / 2} width={w} height={h} rx={0.3} />
      )}
    </g>
  );
}
