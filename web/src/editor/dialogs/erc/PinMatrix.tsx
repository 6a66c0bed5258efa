import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { electricalTypeNames, electricalTypes, type Store } from '@boardwright/engine/kinds';
import { conflictsOf, setConflict, type Conflict } from '@boardwright/engine/rules';
import { tr } from '../../../app/locale.ts';

const NEXT: Readonly<Record<Conflict, Conflict>> = { ok: 'warning', warning: 'error', error: 'ok' };
const SIGN: Readonly<Record<Conflict, string>> = { ok: '', warning: '!', error: '✕' };
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Which types of pins may meet on a net. Only the lower half is shown: the upper one is the same. */
export function PinMatrix({ store }: { readonly store: Store }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const matrix = conflictsOf(store);
  const names = electricalTypeNames.map(type => tr(electricalTypes[type].title));

  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const to = [
      Math.max(0, Math.min(electricalTypeNames.length - 1, row + step[0])),
      Math.max(0, Math.min(electricalTypeNames.length - 1, column + step[1])),
    ] as const;
    if (to[1] > to[0]) return;
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to[0]},${to[1]}"]`)?.focus();
  };
  return (
    <>
      <p className="erc-hint">{t('erc.hint')}</p>
      <table ref={grid} className="pin-matrix" aria-label={t('erc.matrix')}>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {names.slice(0, row + 1).map((other, column) => {
                const conflict = matrix[row]?.[column] ?? 'ok';
                return (
                  <td key={other}>
                    <button
                      type="button"
                      data-cell={`${row},${column}`}
                      className={conflict}
                      tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                      aria-label={t('erc.cell', { a: name, b: other, conflict: t(`erc.conflict.${conflict}`) })}
                      title={t('erc.cell', { a: name, b: other, conflict: t(`erc.conflict.${conflict}`) })}
                      onFocus={() => setAt([row, column])}
                      onKeyDown={event => move(event, row, column)}
                      onClick={() => setConflict(store, row, column, NEXT[conflict])}
                    >
                      {SIGN[conflict]}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className="below">
            <td />
            {names.map(name => (
              <th key={name} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
