import { assemblyAttributes, quantityLadder, type AssemblyOptions, type BoardSize } from '@boardwright/commerce';
import { AutoComplete, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Option } from '../Option.tsx';
import { OptionRow } from '../OptionRow.tsx';
import { MillimetreField } from '../pcb/MillimetreField.tsx';
import { useTypedText } from '../pcb/useTypedText.ts';
import type { Panel } from './panel.ts';
import '../pcb/pcbForm.css';

/** What a person chooses; the joints and parts are counted. */
export type AssemblyChoice = Pick<AssemblyOptions, 'sides' | 'icProgramming' | 'customTesting'>;

interface Props {
  readonly choice: AssemblyChoice;
  readonly size: BoardSize;
  /** How many boards a piece has; null: the size is typed, for no board decides it. */
  readonly panel: Panel | null;
  readonly quantity: number;
  readonly onChoice: (choice: AssemblyChoice) => void;
  readonly onSize: (size: BoardSize) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onQuantity: (quantity: number) => void;
}

const LADDER = quantityLadder.map(quantity => ({ value: String(quantity) }));

/** How boards are assembled, how many and of which size. */
export function AssemblyForm({ choice, size, panel, quantity, onChoice, onSize, onPanel, onQuantity }: Props) {
  const { t } = useTranslation();
  const typed = useTypedText(String(quantity), text => {
    const number = Number(text);
    if (Number.isInteger(number) && number > 0) onQuantity(number);
  });
  const side = (key: keyof BoardSize, label: string) => (
    <MillimetreField
      id={`size-${key}`}
      label={label}
      micrometres={size[key]}
      disabled={panel !== null}
      onChange={value => onSize({ ...size, [key]: value })}
    />
  );
  return (
    <div className="quote-form card flush">
      <section aria-label={t('pcba.options')}>
        <h2>{t('pcba.options')}</h2>
        <OptionRow id="quantity" label={t('quote.quantity')}>
          <AutoComplete
            id="quantity"
            className="option-quantity"
            options={LADDER}
            value={typed.text}
            onChange={typed.type}
            onSelect={(value: string) => typed.commit(value)}
            onBlur={() => typed.commit()}
          />
        </OptionRow>
        <OptionRow id="size-widthUm" label={t('pcb.size')} isGroup>
          <div className="option-sides" role="group" aria-labelledby="size-widthUm-name">
            {side('widthUm', t('quote.width'))}
            <span aria-hidden>×</span>
            {side('heightUm', t('quote.height'))}
          </div>
        </OptionRow>
        {panel && (
          <OptionRow id="panel" label={t('pcba.panel')} about={t('pcba.panelAbout')} isGroup>
            <div className="option-sides" role="group" aria-labelledby="panel-name">
              {(['columns', 'rows'] as const).map(key => (
                <InputNumber
                  key={key}
                  aria-label={t(`pcba.panelOf.${key}`)}
                  min={1}
                  max={20}
                  precision={0}
                  value={panel[key]}
                  onChange={count => count !== null && onPanel({ ...panel, [key]: count })}
                />
              ))}
            </div>
          </OptionRow>
        )}
        {(['sides', 'icProgramming', 'customTesting'] as const).map(id => (
          <Option
            key={id}
            id={id}
            attribute={assemblyAttributes[id]}
            value={choice[id]}
            onChange={value => onChoice({ ...choice, [id]: value as never })}
          />
        ))}
      </section>
    </div>
  );
}
