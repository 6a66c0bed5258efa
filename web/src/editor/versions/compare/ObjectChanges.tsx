import { UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { countOf, type Compared } from '@boardwright/engine/compare';
import type { ComparedDocument } from '../../../project/comparing.ts';
import type { ObjectPlace } from './ObjectPlace.ts';
import { PortionedList } from './PortionedList.tsx';

interface Props {
  readonly documents: Readonly<Record<ComparedDocument, Compared>>;
  /** Whether a picture shows it. */
  readonly isShown: (place: ObjectPlace) => boolean;
  readonly onShow: (place: ObjectPlace) => void;
  readonly onRestore: ((place: ObjectPlace) => void) | undefined;
}

type Fields = Compared['changed'][number]['fields'];

interface Row extends ObjectPlace {
  readonly mark: 'removed' | 'added' | 'changed';
  readonly name: string;
  readonly fields: Fields;
}

const SIGNS = { removed: '−', added: '+', changed: '~' } as const;

const rowsOf = (document: ComparedDocument, { removed, added, changed }: Compared): Row[] => [
  ...removed.map(({ id, name }): Row => ({ document, id, name, mark: 'removed', fields: [] })),
  ...added.map(({ id, name }): Row => ({ document, id, name, mark: 'added', fields: [] })),
  ...changed.map(({ id, name, fields }): Row => ({ document, id, name, mark: 'changed', fields })),
];

/** Objects that came, went or changed, with both values of each field. A click shows one on the drawing. */
export function ObjectChanges({ documents, isShown, onShow, onRestore }: Props) {
  const { t } = useTranslation();
  const names = (['schematic', 'board'] as const).filter(name => countOf(documents[name]) > 0);
  if (names.length === 0) return <p className="muted">{t('versions.same')}</p>;
  return names.map(name => (
    <section key={name}>
      <h4>{t(`editor.${name}`)}</h4>
      <PortionedList items={rowsOf(name, documents[name])}>
        {row => (
          <li key={row.id} className={`compare-row ${row.mark}`}>
            <button type="button" disabled={!isShown(row)} onClick={() => onShow(row)}>
              <span className="compare-mark" aria-label={t(`versions.mark.${row.mark}`)}>
                {SIGNS[row.mark]}
              </span>
              <span translate="no">{row.name}</span>
              {row.fields.map(({ path, name: field, from, to }) => (
                <small key={path}>
                  {field}: <span translate="no">{from}</span> → <span translate="no">{to}</span>
                </small>
              ))}
            </button>
            {onRestore && row.id !== '' && (
              <Tooltip title={t('versions.restoreObject')}>
                <Button
                  type="text"
                  size="small"
                  icon={<UndoOutlined aria-hidden />}
                  aria-label={t('versions.restoreObjectOf', { name: row.name })}
                  onClick={() => onRestore(row)}
                />
              </Tooltip>
            )}
          </li>
        )}
      </PortionedList>
    </section>
  ));
}
