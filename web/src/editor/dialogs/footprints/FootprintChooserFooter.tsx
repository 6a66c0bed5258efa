import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bareName } from '@boardwright/engine/partEditor';
import type { PickedFile } from '../../../platform/port.ts';
import type { FootprintCatalogue } from './choices.ts';
import { EditButtons } from './EditButtons.tsx';
import { LibraryButtons } from './LibraryButtons.tsx';
import type { FootprintSearch } from './useFootprintSearch.ts';

interface Props {
  readonly catalogue: FootprintCatalogue | null;
  readonly found: FootprintSearch;
  /** What the button says that takes the chosen one. */
  readonly action: string;
  readonly take: (files: readonly PickedFile[]) => Promise<void>;
  readonly onGenerate: () => void;
  readonly onEdit: ((libId: string) => void) | undefined;
  readonly onCancel: () => void;
  readonly onChoose: () => void;
}

/** The buttons of the footprint chooser: files of libraries on the left, what is done with the chosen one on the right. */
export function FootprintChooserFooter(props: Props) {
  const { catalogue, found, action, take, onGenerate, onEdit, onCancel, onChoose } = props;
  const { t } = useTranslation();
  return (
    <>
      <LibraryButtons catalogue={catalogue} library={found.search.library} take={take} />
      <Button style={{ float: 'left', marginInlineStart: 8 }} disabled={!catalogue} onClick={onGenerate}>
        {t('generate.open')}
      </Button>
      {onEdit && (
        <EditButtons
          catalogue={catalogue}
          chosen={found.chosen}
          footprint={found.footprint}
          onEdit={onEdit}
          onNamed={libId => found.show(bareName(libId))}
        />
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" disabled={!found.footprint} onClick={onChoose}>
        {action}
      </Button>
    </>
  );
}
