import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRequest } from '@boardwright/engine/languageModel';

interface Props {
  readonly request: ChatRequest;
}

/** A request as it is sent. Long conversations are written out once, not with each word of an answer. */
export const Payload = memo(function Payload({ request }: Props) {
  const { t } = useTranslation();
  return (
    <pre
      className="assistant-payload"
      role="group"
      aria-label={t('assistant.model.payload')}
      tabIndex={0}
      translate="no"
    >
      {JSON.stringify(request, null, 2)}
    </pre>
  );
});
