import { AimOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncSide } from '@boardwright/engine/storage';
import type { ShownConflict } from '../../project/syncPictures.ts';
import type { ConflictWords } from './conflictWords.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import './conflicts.css';

interface Props {
  readonly words: ConflictWords;
  readonly pictures: ShownConflict['pictures'];
  readonly choice: SyncSide | null;
  /** A value with whose it is. */
  readonly textOf: (side: SyncSide, value: string) => string;
  readonly onChoose: (side: SyncSide) => void;
  /** Where the object is seen in its design; '' where nothing is to be seen. */
  readonly place?: string;
}

const SIDES = ['ours', 'theirs'] as const;

/** One conflict: what it is about, and both versions next to each other, drawn where they can be. */
export function ConflictRow({ words, pictures, choice, textOf, onChoose, place = '' }: Props) {
  const { t } = useTranslation();
  const name = [words.title, words.field].filter(each => each !== '').join(' · ');
  return (
    <li>
      <strong translate="no">{words.title}</strong>
      {words.field !== '' && <span className="muted">{words.field}</span>}
      {place !== '' && (
        <ButtonLink
          type="link"
          size="small"
          icon={<AimOutlined aria-hidden />}
          to={place}
          aria-label={t('sync.conflict.showNamed', { name })}
        >
          {t('sync.conflict.show')}
        </ButtonLink>
      )}
      <Radio.Group
        className="conflict-sides"
        aria-label={name}
        value={choice}
        onChange={event => onChoose(event.target.value === 'ours' ? 'ours' : 'theirs')}
      >
        {SIDES.map(side => {
          const text = words.sides[side];
          return (
            text !== undefined && (
              <Radio key={side} value={side}>
                {words.isValue ? textOf(side, text) : text}
                {pictures && <Drawing svg={pictures[side]} />}
              </Radio>
            )
          );
        })}
      </Radio.Group>
    </li>
  );
}

/** A drawing of one version; of a side that removed the object, an empty sheet. */
const Drawing = ({ svg }: { readonly svg: string }) =>
  svg === '' ? (
    <span className="conflict-drawing" aria-hidden />
  ) : (
    <img className="conflict-drawing" alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
  );
