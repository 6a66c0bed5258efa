import { useTranslation } from 'react-i18next';
import type { Variable } from '@boardwright/sim/debug';
import { Variables } from './Variables.tsx';

interface Props {
  readonly globals: readonly Variable[];
  readonly before: readonly Variable[];
  /** All words of the sketch: what it does not name belongs to the core or to a library. */
  readonly words: ReadonlySet<string>;
}

/** What lives as long as the program; the sketch's own first, the rest folded away. */
export function Globals({ globals, before, words }: Props) {
  const { t } = useTranslation();
  const own = globals.filter(({ name }) => words.has(name));
  const others = globals.filter(({ name }) => !words.has(name));
  return (
    <>
      <Variables variables={own} before={before} empty={t('debug.noGlobals')} />
      {others.length > 0 && (
        <details className="debug-others">
          <summary>{t('debug.others', { count: others.length })}</summary>
          <Variables variables={others} before={before} empty="" />
        </details>
      )}
    </>
  );
}
