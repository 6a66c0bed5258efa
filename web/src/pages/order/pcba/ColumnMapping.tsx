import {
  bomFields,
  bomMessages,
  missingFields,
  withColumn,
  type BomField,
  type BomMapping,
} from '@boardwright/commerce/bom';
import type { Table } from '@boardwright/commerce/bom/tables';
import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';

interface Props {
  readonly tables: readonly Table[];
  readonly mapping: BomMapping;
  readonly onMapping: (mapping: BomMapping) => void;
  readonly onTable: (index: number) => void;
}

const FIELDS = Object.keys(bomFields) as BomField[];
/** Rows of the file that are shown to choose by. */
const SHOWN = 4;
/** A column below this was a guess. */
const SURE = 0.6;

/** Which column of the file is what: as it was found, to be corrected above each column. */
export function ColumnMapping({ tables, mapping, onMapping, onTable }: Props) {
  const { t } = useTranslation();
  const { rows } = tables[mapping.table]!;
  const header = mapping.headerRow < 0 ? [] : (rows[mapping.headerRow] ?? []);
  const samples = rows
    .slice(mapping.headerRow + 1)
    .filter(row => row.length > 0)
    .slice(0, SHOWN);
  const width = Math.max(header.length, ...samples.map(row => row.length));
  const fieldOf = (column: number) => FIELDS.find(field => mapping.columns[field]?.column === column);
  const missing = missingFields(mapping);
  return (
    <details className="card bom-columns" open={missing.length > 0}>
      <summary>
        <h2 className="card-title">{t('pcba.columns')}</h2>
        <span className="muted">{t('pcba.columnsFound', { count: Object.keys(mapping.columns).length })}</span>
      </summary>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="page-notice"
          title={tr(bomMessages.columns)}
          description={t('pcba.columnsMissing', { columns: missing.map(field => tr(bomFields[field])).join(', ') })}
        />
      )}
      {tables.length > 1 && (
        <Select
          className="bom-sheet"
          aria-label={t('pcba.sheet')}
          value={mapping.table}
          onChange={onTable}
          options={tables.map(({ name }, value) => ({
            value,
            label: name || t('pcba.sheetNumber', { number: value + 1 }),
          }))}
        />
      )}
      <div className="bom-scroll" tabIndex={0} role="region" aria-label={t('pcba.columns')}>
        <table className="bom-sample">
          <thead>
            <tr>
              {Array.from({ length: width }, (_, column) => {
                const field = fieldOf(column);
                const isGuess = field !== undefined && mapping.columns[field]!.confidence < SURE;
                return (
                  <th key={column} scope="col">
                    <Select
                      size="small"
                      className={isGuess ? 'bom-guess' : ''}
                      popupMatchSelectWidth={false}
                      aria-label={t('pcba.columnIs', { column: header[column] || column + 1 })}
                      value={field ?? ''}
                      onChange={chosen =>
                        onMapping(
                          chosen === ''
                            ? withColumn(mapping, field!, null)
                            : withColumn(mapping, chosen as BomField, column),
                        )
                      }
                      options={[
                        { value: '' as const, label: t('pcba.unusedColumn') },
                        ...FIELDS.map(each => ({ value: each, label: tr(bomFields[each]) })),
                      ]}
                    />
                    <span translate="no">{header[column] ?? ''}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody translate="no">
            {samples.map((row, i) => (
              <tr key={i}>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column} title={row[column]}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
