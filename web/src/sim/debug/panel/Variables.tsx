import { useTranslation } from 'react-i18next';
import type { Variable } from '@boardwright/sim/debug';

interface Props {
  readonly variables: readonly Variable[];
  /** As they were at the last halt: what has changed stands out. */
  readonly before: readonly Variable[];
  /** Text where there are none. */
  readonly empty: string;
}

/** Names and values, with their types as tooltips. */
export function Variables({ variables, before, empty }: Props) {
  const { t } = useTranslation();
  if (variables.length === 0) return <p className="muted debug-none">{empty}</p>;
  const old = new Map(before.map(({ name, text }) => [name, text]));
  return (
    <table className="debug-variables" translate="no">
      <tbody>
        {variables.map(({ name, type, text, address }) => (
          <tr key={name} data-changed={old.has(name) && old.get(name) !== text}>
            <th scope="row" title={address === null ? type : `${type} · 0x${address.toString(16).padStart(4, '0')}`}>
              {name}
            </th>
            <td title={text ?? undefined}>
              {text === null ? (
                <span className="muted" title={t('debug.nowhere')}>
                  —
                </span>
              ) : (
                text
              )}
            </td>
            <td className="debug-type">{type}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
