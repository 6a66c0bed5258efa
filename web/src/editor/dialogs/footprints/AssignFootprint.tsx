import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceOf, type ObjOf } from '@boardwright/engine/kinds';
import { setField } from '@boardwright/engine/tools';
import type { DialogProps } from '../props.ts';
import { FootprintChooser } from './FootprintChooser.tsx';
import { needsOf } from './needs.ts';

/** Chooses the footprint of the parts that are selected on a sheet. */
export function AssignFootprint({ document, session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  // What is selected when it opens stays meant.
  const [parts] = useState(() =>
    [...context().selection].flatMap((id): ObjOf<'component'>[] => {
      const object = document.store.get(id);
      return object?.kind === 'component' ? [object] : [];
    }),
  );
  const ids = parts.map(part => part.id);
  const { path } = context();
  const names = parts.map(part => referenceOf(part, { path }));
  const current = parts[0]?.fields.find(field => field.name === 'Footprint')?.value ?? '';
  const [needs] = useState(() => needsOf(document.store, ids));
  return (
    <FootprintChooser
      session={session}
      title={t('footprints.assignTitle', { part: names.join(', ') })}
      action={t('footprints.assign')}
      current={current}
      needs={needs}
      onChoose={({ libId }) => {
        setField(document.store, ids, 'Footprint', libId);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
