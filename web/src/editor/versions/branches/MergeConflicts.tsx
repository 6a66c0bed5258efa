import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Side } from '@boardwright/engine/merge';
import { ConflictRow } from '../../../layout/conflicts/ConflictRow.tsx';
import { wordsOf } from '../../../layout/conflicts/conflictWords.ts';
import type { PartMerge } from './useBranchMerge.ts';

interface Props {
  readonly parts: readonly PartMerge[];
  /** Of the project that is merged. */
  readonly name: string;
  /** By document and place of the conflict. */
  readonly choices: ReadonlyMap<string, Side>;
  readonly onChoose: (keys: readonly string[], side: Side) => void;
}

/** What both projects changed differently, to choose. What is not chosen stays as it is in the open project. */
export function MergeConflicts({ parts, name, choices, onChoose }: Props) {
  const { t } = useTranslation();
  const rows = parts.flatMap(({ kind, merge }) =>
    merge.conflicts.map(({ conflict, shown }, place) => ({
      key: `${kind} ${place}`,
      words: wordsOf(conflict, shown, t),
      pictures: shown.pictures,
      // A change stays against a removal.
      kept: (conflict.ours === undefined ? 'theirs' : 'ours') as Side,
    })),
  );
  if (rows.length === 0) return null;
  const keys = rows.map(({ key }) => key);
  return (
    <>
      <h4>{t('branches.conflicts', { count: rows.length })}</h4>
      <Space wrap className="conflicts-all">
        <Button size="small" onClick={() => onChoose(keys, 'ours')}>
          {t('branches.allOurs')}
        </Button>
        <Button size="small" onClick={() => onChoose(keys, 'theirs')}>
          {t('branches.allTheirs', { name })}
        </Button>
      </Space>
      <ul className="conflicts">
        {rows.map(({ key, words, pictures, kept }) => (
          <ConflictRow
            key={key}
            words={words}
            pictures={pictures}
            choice={choices.get(key) ?? kept}
            textOf={(side, value) =>
              side === 'ours' ? t('branches.ours', { value }) : t('branches.theirs', { name, value })
            }
            onChoose={side => onChoose([key], side)}
          />
        ))}
      </ul>
    </>
  );
}
