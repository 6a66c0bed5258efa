import { useTranslation } from 'react-i18next';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { Pattern } from '@boardwright/engine/library';
import { FootprintPreview } from '../FootprintPreview.tsx';
import { MeasureLine, measuresOf } from './Measures.tsx';

/** The footprint with its numbers and dimensions. */
export function RecipePreview({
  pattern,
  footprint,
}: {
  readonly pattern: Pattern;
  readonly footprint: ObjOf<'footprint'>;
}) {
  const { t } = useTranslation();
  const land = pattern.pads.find(pad => pad.number !== '') ?? pattern.pads[0];
  const mm = (value: number) => Number(value.toFixed(3));
  return (
    <>
      <FootprintPreview
        footprint={footprint}
        margin={0.2}
        over={span =>
          measuresOf(pattern, span * 0.05).map(measure => (
            <MeasureLine key={`${measure.along}${measure.at}`} measure={measure} size={span * 0.045} />
          ))
        }
      />
      {land && (
        <p className="recipe-land">
          {t('generate.land', { number: land.number || '—', w: mm(land.w), h: mm(land.h), count: pattern.pads.length })}
        </p>
      )}
    </>
  );
}
