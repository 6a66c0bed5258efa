import { Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PartKind } from '@boardwright/engine/storage';
import type { Shown } from './usePartList.ts';

interface Props {
  readonly shown: Shown;
  readonly libraries: readonly string[];
  readonly onChange: (part: Partial<Shown>) => void;
}

/** What narrows the list of My library. */
export function MyLibraryFilters({ shown, libraries, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="my-library-filters">
      <Segmented<PartKind>
        aria-label={t('myLibrary.kind')}
        value={shown.kind}
        onChange={kind => onChange({ kind, library: '' })}
        options={[
          { value: 'symbol', label: t('myLibrary.symbols') },
          { value: 'footprint', label: t('myLibrary.footprints') },
        ]}
      />
      <Input
        allowClear
        aria-label={t('myLibrary.search')}
        placeholder={t('myLibrary.search')}
        value={shown.query}
        onChange={event => onChange({ query: event.target.value })}
      />
      <Select
        aria-label={t('symbols.library')}
        showSearch
        value={shown.library}
        onChange={library => onChange({ library })}
        options={[
          { value: '', label: t('symbols.allLibraries') },
          ...libraries.map(value => ({ value, label: value })),
        ]}
      />
      <Segmented
        aria-label={t('myLibrary.where')}
        value={shown.binned ? 'bin' : 'parts'}
        onChange={value => onChange({ binned: value === 'bin', library: '' })}
        options={[
          { value: 'parts', label: t('myLibrary.parts') },
          { value: 'bin', label: t('myLibrary.bin') },
        ]}
      />
    </div>
  );
}
