import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../app/account.ts';
import { api } from '../app/api.ts';
import { Attachments } from './Attachments.tsx';
import { SendButtons } from './SendButtons.tsx';
import { Snapshot } from './Snapshot.tsx';
import { useAttachments } from './useAttachments.ts';
import './contact.css';

const SCOPES = ['eda', 'editor', 'order', 'other'] as const;
const TYPES = ['bug', 'requirement'] as const;
/** Most characters of title and contact (specification, section 5). */
const SHORT = 50;

interface Values {
  readonly title: string;
  readonly scope: (typeof SCOPES)[number];
  readonly type: (typeof TYPES)[number];
  readonly contact: string;
  readonly description: string;
}

interface Props {
  readonly onSent: (contact: string) => void;
  /** Takes a picture of what the person works on, where there is something to see. */
  readonly takeSnapshot?: (() => Promise<File>) | undefined;
}

/** What does not work or is missing, with files. */
export function FeedbackForm({ onSent, takeSnapshot }: Props) {
  const { t } = useTranslation();
  const email = useAccount(state => state.user?.email ?? '');
  const [snapshot, setSnapshot] = useState<File | null>(null);
  const { files, setFiles, busy, send, cancel } = useAttachments();
  const needed = (message: string) => [{ required: true, whitespace: true, message }];
  const submit = async (values: Values) => {
    const post = (attachments: string[]) => api.misc.feed({ ...values, attachments });
    if (await send(post, snapshot)) onSent(values.contact);
  };
  return (
    <Form<Values>
      name="feedback"
      className="content-form"
      layout="vertical"
      requiredMark={false}
      initialValues={{ scope: 'eda', type: 'bug', contact: email.slice(0, SHORT) }}
      onFinish={values => void submit(values)}
    >
      <Form.Item name="type" label={t('feedback.type')}>
        <Radio.Group options={TYPES.map(value => ({ value, label: t(`feedback.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" label={t('feedback.titleField')} rules={needed(t('feedback.titleNeeded'))}>
        <Input maxLength={SHORT} />
      </Form.Item>
      <Form.Item name="scope" label={t('feedback.scope')}>
        <Select options={SCOPES.map(value => ({ value, label: t(`feedback.scope.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('feedback.description')}
        extra={t('feedback.descriptionHint')}
        rules={needed(t('feedback.descriptionNeeded'))}
      >
        <Input.TextArea rows={6} maxLength={5000} />
      </Form.Item>
      <Form.Item name="contact" label={t('feedback.contact')} rules={needed(t('feedback.contactNeeded'))}>
        <Input maxLength={SHORT} autoComplete="email" />
      </Form.Item>
      <Form.Item label={t('contact.files')}>
        <Attachments value={files} disabled={busy} onChange={setFiles} />
      </Form.Item>
      {takeSnapshot && (
        <Form.Item>
          <Snapshot value={snapshot} take={takeSnapshot} disabled={busy} onChange={setSnapshot} />
        </Form.Item>
      )}
      <SendButtons label={t('feedback.send')} busy={busy} onCancel={cancel} />
    </Form>
  );
}
