import { useTranslation } from 'react-i18next';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { DialogProps } from '../props.ts';
import { FootprintChooser } from './FootprintChooser.tsx';
import { startPlacing } from './placing.ts';

/** Chooses a footprint and hands it to the place tool of the board. */
export function PlaceFootprint({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const place = (footprint: ObjOf<'footprint'>) => {
    onClose();
    startPlacing(context(), footprint);
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
