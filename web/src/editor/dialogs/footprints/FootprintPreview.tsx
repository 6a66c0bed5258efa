import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grow } from '@boardwright/engine/geometry';
import { blankBoard, drawEnv, openDocument, type ObjOf } from '@boardwright/engine/kinds';
import { darkTheme, lightTheme } from '@boardwright/engine/render';
import { useDark } from '../../../app/theme.ts';
import { drawingOf } from '../symbols/drawing.ts';

/** Layers from the bottom to the top; others are not shown. */
const SHOWN = ['B.Cu', 'F.CrtYd', 'F.Fab', 'F.SilkS', 'F.Cu', 'F.Paste', 'hole.plated', 'hole.bare', 'pad.text'];
/** Seen through, so that what lies below shows. */
const OPACITY: Readonly<Record<string, number>> = { 'F.Paste': 0.35, 'F.Fab': 0.8 };

const hex = (rgba: number): string => `#${(rgba >>> 8).toString(16).padStart(6, '0')}`;

interface Props {
  readonly footprint: ObjOf<'footprint'>;
  /** Room around it, as a share of its longer side. */
  readonly margin?: number;
  /** What is drawn over it, in millimetres; it receives the longer side of the picture. */
  readonly over?: (span: number) => ReactNode;
}

/** What a footprint looks like on the board, in the colours of the canvas. */
export function FootprintPreview({ footprint, margin = 0, over }: Props) {
  const { t } = useTranslation();
  const theme = useDark() ? darkTheme : lightTheme;
  const { inks, box } = useMemo(() => {
    const doc = openDocument({ settings: blankBoard('preview'), objects: [] });
    // Names are shown next to the picture.
    const bare = { ...footprint, fields: footprint.fields.map(field => ({ ...field, hidden: true })) };
    return drawingOf([bare], drawEnv(doc));
  }, [footprint]);
  const tight = grow(box, -0.8e6);
  const longer = Math.max(tight.maxX - tight.minX, tight.maxY - tight.minY);
  const shown = grow(tight, margin * longer);
  const view = [shown.minX, shown.minY, shown.maxX - shown.minX, shown.maxY - shown.minY]
    .map(value => value / 1e6)
    .join(' ');
  const colour = (layer: string) => hex(theme.layers[layer] ?? theme.preview);
  const rank = (layer: string) => SHOWN.indexOf(layer);
  return (
    <div className="symbol-preview">
      <svg
        role="img"
        aria-label={t('footprints.preview', { name: footprint.libId })}
        viewBox={view}
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ background: hex(theme.background) }}
      >
        {inks
          .filter(({ layer }) => rank(layer) >= 0)
          .toSorted((a, b) => rank(a.layer) - rank(b.layer))
          .map(({ layer, path, width, fill }) => (
            <path
              key={`${layer}${width}${fill}`}
              d={path}
              opacity={OPACITY[layer] ?? 1}
              stroke={width > 0 ? colour(layer) : 'none'}
              strokeWidth={width}
              fill={fill ? colour(layer) : 'none'}
            />
          ))}
        {over?.((longer * (1 + 2 * margin)) / 1e6)}
      </svg>
    </div>
  );
}
