import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grow } from '@boardwright/engine/geometry';
import { drawEnv, unitLetters, type ObjOf, type Store } from '@boardwright/engine/kinds';
import { darkTheme, lightTheme } from '@boardwright/engine/render';
import { makePart } from '@boardwright/engine/tools';
import { useDark } from '../../../app/theme.ts';
import { drawingOf } from './drawing.ts';

/** Height of the smallest view: small symbols are not blown up beyond it. Nanometres. */
const LEAST = 18e6;

const hex = (rgba: number): string => `#${(rgba >>> 8).toString(16).padStart(6, '0')}`;

/** What a symbol looks like on the sheet, unit by unit, in the colours of the canvas. */
export function SymbolPreview({
  store,
  symbol,
  style = 1,
}: {
  readonly store: Store;
  readonly symbol: ObjOf<'symbol'>;
  /** Body style: 2 is De Morgan's. */
  readonly style?: number;
}) {
  const { t } = useTranslation();
  const [chosen, setUnit] = useState(1);
  const unit = Math.min(chosen, symbol.unitCount);
  const theme = useDark() ? darkTheme : lightTheme;
  const { inks, box } = useMemo(() => {
    const env = drawEnv(store);
    // The symbol need not be in the document yet.
    const doc = { ...env.doc, get: () => symbol };
    const part = makePart(symbol, '', unit);
    return drawingOf(['bodyStyle' in part ? { ...part, bodyStyle: style } : part], { ...env, doc });
  }, [store, symbol, unit, style]);
  const shown = grow(box, Math.max(0, (LEAST - (box.maxY - box.minY)) / 2));
  const view = [shown.minX, shown.minY, shown.maxX - shown.minX, shown.maxY - shown.minY]
    .map(value => value / 1e6)
    .join(' ');
  const colour = (layer: string) => hex(theme.layers[layer] ?? theme.preview);
  return (
    <div className="symbol-preview">
      <svg
        role="img"
        aria-label={t('symbols.preview', { name: symbol.name })}
        viewBox={view}
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ background: hex(theme.background) }}
      >
        {inks.map(({ layer, path, width, fill }) => (
          <path
            key={`${layer}${width}${fill}`}
            d={path}
            stroke={width > 0 ? colour(layer) : 'none'}
            strokeWidth={width}
            fill={fill ? colour(layer) : 'none'}
          />
        ))}
      </svg>
      {symbol.unitCount > 1 && (
        <Segmented
          size="small"
          aria-label={t('symbols.unit')}
          value={unit}
          onChange={setUnit}
          options={Array.from({ length: symbol.unitCount }, (_, i) => ({ value: i + 1, label: unitLetters(i + 1) }))}
        />
      )}
    </div>
  );
}
