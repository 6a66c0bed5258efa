import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { libraryContent } from '@boardwright/engine/partEditor';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { platform } from '../../../platform/index.ts';
import type { PickedFile } from '../../../platform/port.ts';
import type { Choice } from './choices.ts';
import { exportLibrary } from './exportLibrary.ts';
import { LIBRARY_FILES } from './importLibrary.ts';

interface Props {
  readonly store: Store;
  /** The library that is searched; '' for all. */
  readonly library: string;
  /** Whether only power ports are offered: these are not made here. */
  readonly power: boolean;
  readonly chosen: Choice | undefined;
  readonly symbol: ObjOf<'symbol'> | undefined;
  readonly onFiles: (files: readonly PickedFile[]) => Promise<void>;
  readonly onCreate: () => void;
  readonly onRemove: (symbol: ObjOf<'symbol'>) => void;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onPlace: () => void;
}

/** The buttons of the symbol chooser: files of libraries on the left, what is done with the chosen symbol on the right. */
export function SymbolChooserFooter(props: Props) {
  const { store, library, power, chosen, symbol, onFiles, onCreate, onRemove, onEdit, onCancel, onPlace } = props;
  const { t } = useTranslation();
  const exported = library !== '' && libraryContent(store, library).length > 0;
  return (
    <>
      <Button
        style={{ float: 'left' }}
        title={t('symbols.drop')}
        onClick={() => void platform.files.pick(LIBRARY_FILES, true).then(onFiles)}
      >
        {t('symbols.import')}
      </Button>
      {exported && (
        <Button
          style={{ float: 'left' }}
          title={t('symbols.exportHint', { library })}
          onClick={() => void exportLibrary(store, library)}
        >
          {t('symbols.export')}
        </Button>
      )}
      {!power && (
        <Button style={{ float: 'left' }} onClick={onCreate}>
          {t('symbols.new')}
        </Button>
      )}
      {chosen?.own && <Button onClick={() => symbol && onRemove(symbol)}>{t('symbols.remove')}</Button>}
      <Button disabled={!symbol} onClick={onEdit}>
        {chosen?.own === false ? t('symbols.editCopy') : t('symbols.edit')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" disabled={!symbol} onClick={onPlace}>
        {t('symbols.place')}
      </Button>
    </>
  );
}
