import { useTranslation } from 'react-i18next';
import { unitLetters } from '@boardwright/engine/kinds';
import { COLUMNS, type Column, type Columns, type TableRow } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';

interface Props {
  readonly columns: Columns;
  readonly rows: readonly TableRow[];
  readonly onColumn: (index: number, column: Column | null) => void;
}

/** Rows shown; a table of thousands is read all the same. */
const MOST = 400;

/** What was understood of a table of pins, row by row, with what is wrong; above it what each of its columns is. */
export function PinPreview({ columns, rows, onColumn }: Props) {
  const { t } = useTranslation();
  return (
    <div className="pin-preview" tabIndex={0} role="region" aria-label={t('pinImport.preview')}>
      <table>
        <caption>
          {columns.map((column, i) => (
            <label key={i}>
              {t('pinImport.column', { number: i + 1 })}
              <select
                value={column ?? ''}
                onChange={event => onColumn(i, (event.currentTarget.value || null) as Column | null)}
              >
                <option value="">{t('pinImport.ignore')}</option>
                {COLUMNS.map(each => (
                  <option key={each} value={each}>
                    {t(`pinColumn.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </caption>
        <thead>
          <tr>
            <th>{t('pinImport.line')}</th>
            <th>{t('pinColumn.number')}</th>
            <th>{t('pinColumn.name')}</th>
            <th>{t('pinColumn.electrical')}</th>
            <th>{t('pinColumn.unit')}</th>
            <th>{t('pinImport.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(({ line, pin, issues }) => (
            <tr key={line} className={issues.some(each => each.severity === 'error') ? 'left-out' : undefined}>
              <td>{line}</td>
              <td>{pin?.numbers.join(', ')}</td>
              <td translate="no">{pin?.name}</td>
              <td className={pin?.guessed ? 'guessed' : undefined}>
                {pin && t(`choice.${pin.electrical}`)}
                {pin?.guessed ? ` (${t('pinImport.guessed')})` : ''}
              </td>
              <td>{pin && (pin.unit === 0 ? t('pinTable.all') : unitLetters(pin.unit))}</td>
              <td className="remarks">
                {issues.map(({ severity, message }) => (
                  <div key={message.id} className={severity}>
                    {tr(message)}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
