import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../props.ts';
import type { Choice } from './choices.ts';
import { FootprintChooser } from './FootprintChooser.tsx';
import { startPlacing } from './placing.ts';

/** Chooses a footprint and hands it to the place tool of the board. */
export function PlaceFootprint({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const place = (choice: Choice) => {
    onClose();
    startPlacing(context(), choice.footprint());
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
