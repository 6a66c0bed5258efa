import { InputNumber, Select } from 'antd';
import { limits, pcbAttributes, valueLabel, type CommerceMessageId, type PcbAttributeId } from '@boardwright/commerce';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePriceChoice } from '../app/priceChoice.ts';
import { useCommerceText } from '../app/commerceText.ts';
import type { EditorDocument } from '../project/document.ts';
import { withFinish, withMaskColour } from './appearance.ts';
import type { PricedBoard } from './useBoardPrice.ts';

interface Props {
  readonly document: EditorDocument;
  readonly price: PricedBoard;
}

/** What a person chooses of a price: how many boards, and what the board settings say of finish and colour. */
export function PriceChoices({ document, price }: Props) {
  const { t } = useTranslation();
  const text = useCommerceText();
  const id = useId();
  const { quantity, setQuantity } = usePriceChoice();
  const { surfaceFinish, maskColour } = price.request.options;
  const worded = <V extends string>(attribute: PcbAttributeId, values: readonly V[]) =>
    values.map(value => ({ value, label: text(valueLabel(attribute, value) as CommerceMessageId) }));
  return (
    <div className="price-choices">
      <label htmlFor={`${id}quantity`}>{t('price.quantity')}</label>
      <InputNumber
        id={`${id}quantity`}
        size="small"
        min={limits.minQuantity}
        max={limits.maxQuantity}
        precision={0}
        value={quantity}
        onChange={value => value !== null && setQuantity(value)}
      />
      <label htmlFor={`${id}finish`}>{text(pcbAttributes.surfaceFinish.label)}</label>
      <Select
        id={`${id}finish`}
        size="small"
        value={surfaceFinish}
        options={worded('surfaceFinish', pcbAttributes.surfaceFinish.values)}
        onChange={finish => withFinish(document.store, finish)}
      />
      <label htmlFor={`${id}colour`}>{text(pcbAttributes.maskColour.label)}</label>
      <Select
        id={`${id}colour`}
        size="small"
        value={maskColour}
        options={worded('maskColour', pcbAttributes.maskColour.values)}
        onChange={colour => withMaskColour(document.store, colour)}
      />
    </div>
  );
}
