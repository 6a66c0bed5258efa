import { useTranslation } from 'react-i18next';
import { newId } from '@boardwright/engine/base';
import type { DialogProps } from '../props.ts';
import type { Choice } from './choices.ts';
import { FootprintChooser } from './FootprintChooser.tsx';

/** Chooses a footprint and hands it to the place tool of the board. */
export function PlaceFootprint({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const place = (choice: Choice) => {
    onClose();
    const footprint = { ...choice.footprint(), id: newId() };
    context().startTool('place', {
      objects: [footprint],
      anchor: { x: 0, y: 0 },
      naming: 'keep',
      again: 'same',
    });
  };
  return (
    <FootprintChooser
      session={session}
      title={t('footprints.title')}
      action={t('symbols.place')}
      onChoose={place}
      onEdit={libId => {
        onClose();
        context().editFootprint(libId);
      }}
      onClose={onClose}
    />
  );
}
