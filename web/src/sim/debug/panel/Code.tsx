import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HaltedView } from '@boardwright/sim/live';
import { hex } from './words.ts';

/** The instructions around the one that comes next. */
export function Code({ view }: { readonly view: HaltedView }) {
  const { t } = useTranslation();
  const next = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Only the list scrolls, not the panel around it.
    const list = next.current?.closest<HTMLElement>('.debug-code');
    if (list && next.current)
      list.scrollTop = next.current.offsetTop - list.clientHeight / 2 + next.current.clientHeight / 2;
  }, [view]);
  return (
    <div className="debug-code" tabIndex={0} role="region" aria-label={t('debug.code')} translate="no">
      <table>
        <tbody>
          {view.code.map(({ address, words, text }) => (
            <tr
              key={address}
              ref={address === view.address ? next : null}
              aria-current={address === view.address || undefined}
            >
              <th scope="row">{hex(address, 4)}</th>
              <td>{words.map(word => hex(word, 4)).join(' ')}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
