import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { Attachments } from '../../contact/Attachments.tsx';
import { SendButtons } from '../../contact/SendButtons.tsx';
import { Sent } from '../../contact/Sent.tsx';
import { useAttachments } from '../../contact/useAttachments.ts';
import '../../contact/contact.css';
import './content.css';

const CATEGORIES = ['order', 'design', 'flex', 'cooperation', 'other'] as const;

interface Values {
  readonly contact: string;
  readonly category: (typeof CATEGORIES)[number];
  readonly questions: string;
}

/** A question to the people behind the shop, with files. */
export default function ContactPage() {
  const { t } = useTranslation();
  const [sentFor, setSentFor] = useState<string | null>(null);
  return (
    <div className="content">
      <header className="content-head">
        <h1>{t('contact.title')}</h1>
        <p className="page-lead">{t('contact.lead')}</p>
      </header>
      {sentFor === null ? (
        <ContactForm onSent={setSentFor} />
      ) : (
        <Sent contact={sentFor} onAgain={() => setSentFor(null)} />
      )}
    </div>
  );
}

function ContactForm({ onSent }: { readonly onSent: (contact: string) => void }) {
  const { t } = useTranslation();
  const email = useAccount(state => state.user?.email ?? '');
  const { files, setFiles, busy, send, cancel } = useAttachments();
  const submit = async (values: Values) => {
    if (await send(attachments => api.misc.rfq({ ...values, attachments }))) onSent(values.contact);
  };
  return (
    <Form<Values>
      name="contact"
      className="content-form"
      layout="vertical"
      requiredMark={false}
      initialValues={{ category: 'order', contact: email }}
      onFinish={values => void submit(values)}
    >
      <Form.Item
        name="contact"
        label={t('contact.contact')}
        rules={[{ required: true, whitespace: true, message: t('sales.contactNeeded') }]}
      >
        <Input maxLength={254} autoComplete="email" />
      </Form.Item>
      <Form.Item name="category" label={t('contact.category')}>
        <Select options={CATEGORIES.map(value => ({ value, label: t(`contact.category.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="questions"
        label={t('contact.questions')}
        rules={[{ required: true, whitespace: true, message: t('contact.questionsNeeded') }]}
      >
        <Input.TextArea rows={6} maxLength={5000} />
      </Form.Item>
      <Form.Item label={t('contact.files')}>
        <Attachments value={files} disabled={busy} onChange={setFiles} />
      </Form.Item>
      <SendButtons label={t('contact.send')} busy={busy} onCancel={cancel} />
    </Form>
  );
}
