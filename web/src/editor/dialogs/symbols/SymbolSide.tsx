import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasTwoStyles } from '@boardwright/engine/partEditor';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { SymbolFacts } from './SymbolFacts.tsx';
import { SymbolPreview } from './SymbolPreview.tsx';

/** What the chooser shows of a symbol: its drawing, the choice of a body style where it has two, and its data. */
export function SymbolSide({
  store,
  symbol,
  style,
  onStyle,
}: {
  readonly store: Store;
  readonly symbol: ObjOf<'symbol'>;
  /** Body style: 2 is De Morgan's. */
  readonly style: number;
  readonly onStyle: (style: number) => void;
}) {
  const { t } = useTranslation();
  const two = hasTwoStyles(symbol);
  return (
    <>
      <SymbolPreview key={symbol.id} store={store} symbol={symbol} style={two ? style : 1} />
      {two && (
        <Segmented
          size="small"
          aria-label={t('symbols.style')}
          style={{ alignSelf: 'center' }}
          value={style}
          onChange={onStyle}
          options={[
            { value: 1, label: t('symbolEditor.style1') },
            { value: 2, label: t('symbolEditor.style2') },
          ]}
        />
      )}
      <SymbolFacts symbol={symbol} />
    </>
  );
}
