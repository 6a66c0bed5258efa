import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { traceColor } from '../waves/colors.ts';

const [WIDTH, HEIGHT] = [640, 420];
const [LEFT, TOP, RIGHT, BOTTOM] = [52, 176, 18, 30];
const STEPS = 640;

/** A diode, a reservoir and a load on a sine of 10 V: the capacitor follows the peaks and sags between them. */
function rectified(): { readonly input: number[]; readonly output: number[] } {
  const [input, output]: [number[], number[]] = [[], []];
  let held = 0;
  for (let i = 0; i <= STEPS; i++) {
    const sine = 10 * Math.sin((8 * Math.PI * i) / STEPS);
    held = Math.max(sine - 0.7, held * Math.exp(-1 / 190));
    input.push(sine);
    output.push(held);
  }
  return { input, output };
}

/** A drawn picture of the simulator: a small circuit, and below it what it does. */
export function Preview() {
  const { t } = useTranslation();
  const dark = useDark();
  const { input, output } = rectified();
  const [w, h] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
  const y = (value: number) => TOP + h * (0.5 - value / 24);
  const line = (values: readonly number[]) =>
    values.map((value, i) => `${(LEFT + (w * i) / STEPS).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const [blue, orange] = [traceColor(0, dark), traceColor(1, dark)];
  return (
    <svg
      className="hero-picture sim-preview"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('simLanding.picture')}
    >
      <g className="wires" fill="none" strokeWidth="2">
        <path d="M120 60V40H258M302 40H520V60M520 112V132H120V108M410 40V72M410 84V132" />
        <path className="part" d="M258 26v28l40-14zM298 26v28" />
        <path className="part" d="M392 72h36M392 84h36" />
        <rect className="part" x="508" y="60" width="24" height="52" rx="2" />
        <circle className="part" cx="120" cy="84" r="24" />
        <path className="part" d="M107 84q6.5-14 13 0t13 0" />
        <path className="part" d="M302 40h-4M320 132v10M308 142h24M313 147h14M317 152h6" />
      </g>
      <g className="labels">
        <text x="66" y="89">
          V1
        </text>
        <text x="268" y="18">
          D1
        </text>
        <text x="438" y="83">
          470 µ
        </text>
        <text x="544" y="90">
          220 Ω
        </text>
        <circle cx="200" cy="40" r="5" fill={orange} />
        <text x="186" y="28" style={{ fill: orange }}>
          in
        </text>
        <circle cx="466" cy="40" r="5" fill={blue} />
        <text x="456" y="28" style={{ fill: blue }}>
          out
        </text>
      </g>
      <g className="grid">
        {[-10, -5, 0, 5, 10].map(value => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value)}h${w}`} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {value} V
            </text>
          </g>
        ))}
        {[0, 20, 40, 60, 80].map(ms => (
          <g key={ms}>
            <path d={`M${LEFT + (w * ms) / 80} ${TOP}v${h}`} />
            <text x={LEFT + (w * ms) / 80} y={HEIGHT - 10} textAnchor="middle">
              {ms} ms
            </text>
          </g>
        ))}
      </g>
      <polyline points={line(input)} fill="none" stroke={orange} strokeWidth="2" />
      <polyline points={line(output)} fill="none" stroke={blue} strokeWidth="2.5" />
    </svg>
  );
}
