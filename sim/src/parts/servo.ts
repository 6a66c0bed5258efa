import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface ServoView {
  /** Degrees, 0 to 180. */
  readonly angle: number;
}

/** Pulses that are taken for an angle, and the time without one after which it goes limp; seconds. */
const SHORTEST = 300e-6;
const LONGEST = 3e-3;

/** 0.12 s for 60 degrees, as usual small ones say of themselves. */
const SPEED = 60 / 0.12;

export const servo = part<ServoView>({
  id: 'servo',
  title: msg('parts.servo', 'Servo'),
  pins: 'PWM:in V+:power GND:ground',
  properties: [
    { name: 'shortest', title: msg('parts.servoShortest', 'Pulse at 0°'), initial: 544e-6, unit: 's' },
    { name: 'longest', title: msg('parts.servoLongest', 'Pulse at 180°'), initial: 2400e-6, unit: 's' },
  ],
  make: (host, { shortest, longest }) => {
    const from = numberOf(shortest, 544e-6);
    const to = numberOf(longest, 2400e-6);
    let rose = NaN;
    let goal = 90;
    let angle = 90;
    let since = 0;
    const move = () => {
      const way = (host.now - since) * SPEED;
      angle += Math.max(-way, Math.min(way, goal - angle));
      since = host.now;
    };
    let shown: ServoView = { angle };
    return {
      hear: (_, high) => {
        if (high) rose = host.now;
        else {
          const width = host.now - rose;
          if (!(width >= SHORTEST && width <= LONGEST)) return;
          move();
          goal = Math.min(180, Math.max(0, ((width - from) / (to - from)) * 180));
        }
      },
      view: () => {
        move();
        if (angle !== shown.angle) shown = { angle };
        return shown;
      },
    };
  },
});
