import {
  assemblyAttributes,
  quantityLadder,
  isAssemblyOffered,
  type AssemblyChoice,
  type BoardSize,
  type CustomLine,
  type PriceBook,
  type Quote,
} from '@boardwright/commerce';
import { AutoComplete, Checkbox, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../app/useMoney.ts';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import { Option } from '../Option.tsx';
import { ASSEMBLY_HELP } from '../optionHelp.ts';
import { OptionRow } from '../OptionRow.tsx';
import { MillimetreField } from '../pcb/MillimetreField.tsx';
import { useTypedText } from '../pcb/useTypedText.ts';
import type { Panel } from './panel.ts';
import '../pcb/pcbForm.css';

interface Props {
  readonly choice: AssemblyChoice;
  readonly size: BoardSize;
  /** How many boards a piece has; null: the size is typed, for no board decides it. */
  readonly panel: Panel | null;
  readonly quantity: number;
  /** The boards themselves; null: nothing is known of them. */
  readonly bare: Quote<CustomLine> | null;
  readonly withBoards: boolean;
  readonly onBoards: (withBoards: boolean) => void;
  readonly onChoice: (choice: AssemblyChoice) => void;
  readonly onSize: (size: BoardSize) => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onQuantity: (quantity: number) => void;
}

const LADDER = quantityLadder.map(quantity => ({ value: String(quantity) }));

const OPTIONS = ['sides', 'icProgramming', 'customTesting', 'conformalCoating', 'partPreparation'] as const;

const isSold = (book: PriceBook, id: (typeof OPTIONS)[number]): boolean =>
  id === 'conformalCoating'
    ? isAssemblyOffered(book, id, 'top')
    : id !== 'partPreparation' || isAssemblyOffered(book, id, true);

/** How boards are assembled, how many and of which size. */
export function AssemblyForm({ choice, size, panel, quantity, bare, withBoards, ...on }: Props) {
  const { onChoice, onSize, onPanel, onQuantity, onBoards } = on;
  const { t } = useTranslation();
  const { money } = useMoney();
  const book = usePriceBook();
  const about: Partial<Record<keyof AssemblyChoice, string>> = {
    icProgramming: t('pcba.about.icProgramming'),
    customTesting: t('pcba.about.customTesting'),
    conformalCoating: t('pcba.about.conformalCoating'),
    partPreparation: t('pcba.about.partPreparation'),
  };
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
        {bare && (
          <OptionRow id="bare" label={t('pcba.bare')} about={t('pcba.bareAbout')} isGroup>
            <Checkbox checked={withBoards} onChange={event => onBoards(event.target.checked)} data-testid="bare-boards">
              {t('pcba.bareBoards', { price: money(bare.total, bare.currency) })}
            </Checkbox>
          </OptionRow>
        )}
        {OPTIONS.filter(id => isSold(book, id)).map(id => (
          <Option
            key={id}
            id={id}
            attribute={assemblyAttributes[id]}
            value={choice[id]}
            about={about[id] ?? ''}
            help={ASSEMBLY_HELP}
            onChange={value => onChoice({ ...choice, [id]: value as never })}
          />
        ))}
      </section>
    </div>
  );
}
