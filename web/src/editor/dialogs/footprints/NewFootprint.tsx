import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../props.ts';
import { GenerateFootprint } from './generate/GenerateFootprint.tsx';
import { startPlacing } from './placing.ts';
import { projectFootprints } from './projectLibrary.ts';

/** Draws a footprint by its dimensions, for the project's library, its editor, or the board at once. */
export function NewFootprint({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (
    <GenerateFootprint
      session={session}
      onClose={onClose}
      uses={[
        { title: t('generate.add'), run: name => void message.success(t('generate.added', { name })) },
        {
          title: t('generate.addAndEdit'),
          run: libId => {
            onClose();
            context().editFootprint(libId);
          },
        },
        {
          title: t('generate.addAndPlace'),
          run: libId => {
            onClose();
            void projectFootprints(session).then(library => startPlacing(context(), library.get(libId)!));
          },
        },
      ]}
    />
  );
}
