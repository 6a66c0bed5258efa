import { useTranslation } from 'react-i18next';
import type { HaltedView } from '@boardwright/sim/live';
import { flagsOf, hex, pairOf } from './words.ts';

interface Props {
  readonly view: HaltedView;
  readonly before: HaltedView | null;
}

/** What the processor holds: its counter, stack, flags, and its 32 registers. */
export function Registers({ view, before }: Props) {
  const { t } = useTranslation();
  const { address, sp, sreg, registers } = view;
  const special = [
    ['PC', hex(address, 4), before && hex(before.address, 4), t('debug.pc')],
    ['SP', hex(sp, 4), before && hex(before.sp, 4), t('debug.sp')],
    ...(['X', 'Y', 'Z'] as const).map(
      name =>
        [
          name,
          hex(pairOf(registers, name), 4),
          before && hex(pairOf(before.registers, name), 4),
          t('debug.pair'),
        ] as const,
    ),
  ] as const;
  return (
    <div translate="no">
      <dl className="debug-special">
        {special.map(([name, value, old, title]) => (
          <div key={name} title={title} data-changed={old !== null && old !== value}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="debug-flags" aria-label="SREG">
        {flagsOf(sreg).map(({ name, set }, i) => (
          <div
            key={name}
            data-set={set}
            data-changed={before !== null && flagsOf(before.sreg)[i]!.set !== set}
            title={t(`debug.flag.${name}`)}
          >
            <dt>{name}</dt>
            <dd>{set ? 1 : 0}</dd>
          </div>
        ))}
      </dl>
      <dl className="debug-registers">
        {Array.from(registers, (value, i) => (
          <div key={i} data-changed={before !== null && before.registers[i] !== value} title={`${value}`}>
            <dt>r{i}</dt>
            <dd>{hex(value, 2)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
