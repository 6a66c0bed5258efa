import { useTranslation } from 'react-i18next';
import { Steps } from '../panels/Steps.tsx';
import type { PanelProps } from '../workspace/PanelProps.ts';
import { Branches } from './branches/Branches.tsx';
import { Versions } from './Versions.tsx';

/** What was kept of the design, and what was done to the document. */
export function History({ document, session, context }: PanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <Versions session={session} context={context} />
      <Branches session={session} context={context} />
      <h3 className="steps-title">{t('versions.steps')}</h3>
      <Steps document={document} />
    </>
  );
}
