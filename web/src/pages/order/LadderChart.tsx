import type { LadderStep, Quote } from '@boardwright/commerce';
import type { MouseEvent } from 'react';
import { useMoney } from '../../app/useMoney.ts';
import { curveOf, stepAt } from './ladderCurve.ts';

const WIDTH = 340;
const HEIGHT = 96;

interface Props {
  readonly ladder: readonly LadderStep[];
  readonly chosen: Quote;
  readonly onQuantity: (quantity: number) => void;
}

/** The price of one piece by quantity, for the eye: the table below it has the same as text. */
export function LadderChart({ ladder, chosen, onQuantity }: Props) {
  const { unitPrice } = useMoney();
  const curve = curveOf(ladder, chosen, WIDTH, HEIGHT);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const quantity = stepAt(curve, ((event.clientX - box.left) / box.width) * WIDTH);
    if (quantity !== undefined) onQuantity(quantity);
  };
  const price = ({ total, quantity }: LadderStep) => unitPrice(total, quantity, chosen.currency);
  const line = curve.points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [first, last] = [ladder[0]!, ladder.at(-1)!];
  return (
    <div className="ladder-chart" aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} onClick={choose}>
        <polyline points={line} />
        {curve.points.map(({ quantity, x, y }, i) => (
          <circle key={quantity} cx={x} cy={y} r={2.5}>
            <title>{`${quantity} · ${price(ladder[i]!)}`}</title>
          </circle>
        ))}
        <circle className="chosen" cx={curve.chosen.x} cy={curve.chosen.y} r={5} />
      </svg>
      <div className="ladder-ends">
        <span>
          {first.quantity} · {price(first)}
        </span>
        <span>
          {last.quantity} · {price(last)}
        </span>
      </div>
    </div>
  );
}
