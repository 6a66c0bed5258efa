import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedbackForm } from '../contact/FeedbackForm.tsx';
import { Sent } from '../contact/Sent.tsx';
import type { DialogProps } from '../editor/dialogs/props.ts';
import { useInView } from './painterInView.ts';
import { snapshotOf } from './snapshotOf.ts';

/** Feedback from the editor: the work stays open, and a picture of it is sent where the person says so. */
export default function FeedbackDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const [sentFor, setSentFor] = useState<string | null>(null);
  const painter = useInView(state => state.painter)();
  return (
    <Modal open title={t('feedback.title')} width={600} footer={null} onCancel={onClose}>
      {sentFor === null ? (
        <FeedbackForm onSent={setSentFor} takeSnapshot={painter ? () => snapshotOf(painter) : undefined} />
      ) : (
        <Sent contact={sentFor} onAgain={() => setSentFor(null)} />
      )}
    </Modal>
  );
}
