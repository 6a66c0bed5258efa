import { useTranslation } from 'react-i18next';
import { kindOf, type Obj } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import { useEditor } from '../../state/store.ts';

/** A selection of several kinds: how many of each, the most first. A click keeps that kind alone. */
export function Mixture({ objects }: { readonly objects: readonly Obj[] }) {
  const { t } = useTranslation();
  const set = useEditor(state => state.set);
  const kinds = [...Map.groupBy(objects, each => each.kind).values()].toSorted((a, b) => b.length - a.length);
  return (
    <>
      <p className="muted">{t('properties.narrow')}</p>
      <ul className="mixture">
        {kinds.map(each => (
          <li key={each[0]!.kind}>
            <button type="button" onClick={() => set({ selection: new Set(each.map(({ id }) => id)) })}>
              <span>{tr(kindOf(each[0]!).title)}</span>
              <span className="number">{each.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
