import { useTranslation } from 'react-i18next';
import { fieldValue, type ObjOf } from '@boardwright/engine/kinds';
import { BoxBuilder } from '@boardwright/engine/geometry';
import { formatMm } from '../../wording/format.ts';

/** Width and height of the courtyard, as the sides of a box; null without one. */
function courtyard(footprint: ObjOf<'footprint'>): string | null {
  const box = new BoxBuilder();
  for (const item of footprint.items) {
    if (!('layer' in item) || !item.layer.endsWith('.CrtYd')) continue;
    if (item.kind === 'circle') {
      box.add(item.center.x - item.radius, item.center.y - item.radius);
      box.add(item.center.x + item.radius, item.center.y + item.radius);
    } else if (item.kind === 'line' || item.kind === 'rectangle') {
      box.add(item.start.x, item.start.y);
      box.add(item.end.x, item.end.y);
    }
  }
  const { minX, minY, maxX, maxY } = box.box();
  return minX > maxX ? null : `${formatMm(maxX - minX)} × ${formatMm(maxY - minY)} mm`;
}

/** What is known of a footprint: pads, kind, size, holes, height. */
export function FootprintFacts({ footprint }: { readonly footprint: ObjOf<'footprint'> }) {
  const { t } = useTranslation();
  const { pads } = footprint;
  const numbers = new Set(pads.map(pad => pad.number).filter(number => number !== ''));
  const holes = [...new Set(pads.flatMap(pad => (pad.drill ? [formatMm(pad.drill.size.w)] : [])))];
  const rows: readonly (readonly [string, string])[] = [
    [t('footprints.pads'), String(numbers.size)],
    [t('footprints.type'), t(`footprints.type.${footprint.type}`)],
    [t('footprints.courtyard'), courtyard(footprint) ?? ''],
    [t('footprints.height'), fieldValue(footprint, 'Height')],
    [t('footprints.holes'), holes.length > 0 ? `${holes.join(', ')} mm` : ''],
    [t('footprints.keywords'), footprint.tags],
  ];
  return (
    <div className="symbol-facts">
      <h3>{footprint.libId}</h3>
      <p>{footprint.description}</p>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
