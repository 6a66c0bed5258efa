import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/account.ts';
import { api } from '../../../app/api.ts';

/** Boards that the form does not offer. */
const CATEGORIES = ['flex', 'rigidFlex', 'other'] as const;

interface Values {
  readonly category: (typeof CATEGORIES)[number];
  readonly contact: string;
  readonly questions: string;
}

/** Leads to the sales team: flex and rigid-flex boards, and what else the form does not offer. */
export function AskSales() {
  const { t } = useTranslation();
  const email = useAccount(state => state.user?.email ?? '');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [form] = Form.useForm<Values>();
  const send = async (values: Values) => {
    setBusy(true);
    const answer = await api.misc.rfq(values);
    setBusy(false);
    if (answer.ok) setOpen(false);
  };
  return (
    <p className="ask-sales">
      {t('sales.ask')}{' '}
      <Button type="link" size="small" data-testid="ask-sales" onClick={() => setOpen(true)}>
        {t('sales.open')}
      </Button>
      <Modal
        open={open}
        title={t('sales.title')}
        okText={t('sales.send')}
        cancelText={t('cancel')}
        okButtonProps={{ loading: busy }}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <p className="muted">{t('sales.hint')}</p>
        <Form<Values>
          form={form}
          name="sales"
          layout="vertical"
          requiredMark={false}
          initialValues={{ category: 'flex', contact: email }}
          onFinish={values => void send(values)}
        >
          <Form.Item name="category" label={t('sales.category')}>
            <Select
              options={CATEGORIES.map(category => ({ value: category, label: t(`sales.category.${category}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="contact"
            label={t('sales.contact')}
            rules={[{ required: true, whitespace: true, message: t('sales.contactNeeded') }]}
          >
            <Input maxLength={254} autoComplete="email" />
          </Form.Item>
          <Form.Item
            name="questions"
            label={t('sales.questions')}
            extra={t('sales.questionsHint')}
            rules={[{ required: true, whitespace: true, message: t('sales.questionsNeeded') }]}
          >
            <Input.TextArea rows={5} maxLength={5000} />
          </Form.Item>
        </Form>
      </Modal>
    </p>
  );
}
