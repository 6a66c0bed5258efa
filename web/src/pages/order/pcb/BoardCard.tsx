import { DeleteOutlined } from '@ant-design/icons';
import type { PcbOptions } from '@boardwright/commerce';
import type { Box } from '@boardwright/engine/geometry';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { IssueLines } from '../../../app/questions.tsx';
import { incompleteOf } from '../../../project/incomplete.ts';
import { boardColours } from './boardColours.ts';
import { BoardMeasures } from './BoardMeasures.tsx';
import { BoardSidePicture } from './BoardSidePicture.tsx';
import { LayersButton } from './LayersButton.tsx';
import { ManufacturedSet, type SetChoice } from './regenerated/ManufacturedSet.tsx';
import type { ShownBoard } from './useBoardFile.ts';
import type { LayerChoices } from '@boardwright/engine/formats/gerber';
import './boardCard.css';

interface Props {
  readonly board: ShownBoard;
  readonly options: PcbOptions;
  readonly onLayers?: (layers: LayerChoices) => void;
  /** Missing where the board belongs to a project. */
  readonly onRemove?: () => void;
  /** For a layer set that was dropped; missing elsewhere. */
  readonly set?: SetChoice;
  /** What is looked at, nanometres; null: the whole board. */
  readonly place?: Box | null;
}

/** The board of the files: both sides in the colours that are chosen, what was measured, and which file is which layer. */
export function BoardCard({ board, options, onLayers, onRemove, set, place = null }: Props) {
  const { t } = useTranslation();
  const { picture, archive, facts } = board;
  const incomplete = incompleteOf(picture.issues);
  return (
    <section className="card board-card" aria-label={archive.name}>
      <div className="board-card-head">
        <h2 translate="no">{archive.name}</h2>
        {onLayers && picture.rows.length > 0 && <LayersButton rows={picture.rows} onLayers={onLayers} />}
        {onRemove && (
          <Button icon={<DeleteOutlined />} onClick={onRemove}>
            {t('pcb.removeFile')}
          </Button>
        )}
      </div>
      {picture.flat ? (
        <div className="board-sides">
          {(['front', 'back'] as const).map(side => (
            <figure key={side}>
              <BoardSidePicture
                board={picture.flat!}
                side={side}
                colours={boardColours(options, side)}
                title={t(`pcb.side.${side}`)}
                place={place}
              />
              <figcaption>{t(`pcb.side.${side}`)}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <Alert type="warning" showIcon title={t('dfm.noOutline')} />
      )}
      {facts ? <BoardMeasures facts={facts} /> : <p role="status">{t('pcb.measuring')}</p>}
      {incomplete.length > 0 && (
        <Alert type="error" showIcon title={t('incomplete.ordered')} description={<IssueLines issues={incomplete} />} />
      )}
      {set && picture.rows.length > 0 ? (
        <ManufacturedSet board={board} choice={set} />
      ) : (
        <p className="muted">{t('pcb.asUploaded')}</p>
      )}
    </section>
  );
}
