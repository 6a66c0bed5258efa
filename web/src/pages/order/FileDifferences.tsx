import { changedFields, stencilAttributes } from '@boardwright/commerce';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';
import { useMoney } from '../../app/useMoney.ts';
import type { FiledLine, FileQuestion } from './fileOutcome.ts';
import { useOptionLabel } from '../../app/optionLabel.ts';
import { useFieldText } from './pcb/fieldText.ts';
import './fileDifferences.css';

interface Props {
  readonly question: FileQuestion;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

/** Where an item and its files differ, side by side with the prices, and the ways on. */
export function FileDifferences({ question, onTake, onKeep, onCancel }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const rowsOf = useRows();
  const { before, after, totalBefore, keep } = question;
  return (
    <div className="file-differences" role="group" aria-label={t('fileValues.title')}>
      <table>
        <caption>{t('fileValues.title')}</caption>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('fileValues.entered')}</th>
            <th scope="col">{t('fileValues.files')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after.request).map(([name, own, files]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{own}</td>
              <td>{files}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quote.price')}</th>
            <td>{totalBefore === null ? '--' : money(totalBefore, after.currency)}</td>
            <td>{money(after.total, after.currency)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="file-differences-ways">
        <Button type="primary" size="small" data-testid="take-file-values" onClick={onTake}>
          {t('fileValues.take')}
        </Button>
        {keep && (
          <Button size="small" onClick={onKeep}>
            {t('fileValues.keep')}
          </Button>
        )}
        <Button size="small" type="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

type Row = readonly [name: string, own: string, files: string];

function useRows(): (before: FiledLine, after: FiledLine) => Row[] {
  const text = useCommerceText();
  const label = useOptionLabel();
  const fieldText = useFieldText();
  const sizeText = ({ widthUm, heightUm }: { readonly widthUm: number; readonly heightUm: number }) =>
    `${widthUm / 1000} × ${heightUm / 1000} mm`;
  return (before, after) => {
    if (before.itemType === 'Custom' && after.itemType === 'Custom')
      return changedFields(before, after).map(field => {
        const own = fieldText(field, before);
        return [own.name, own.value, fieldText(field, after).value];
      });
    if (before.itemType === 'Stencil' && after.itemType === 'Stencil') {
      const { size } = stencilAttributes;
      return [[text(size.label), label(size, before.options.size), label(size, after.options.size)]];
    }
    if (before.itemType === 'BomQuote' && after.itemType === 'BomQuote')
      return [[text('line.sizeName'), sizeText(before.size), sizeText(after.size)]];
    return [];
  };
}
