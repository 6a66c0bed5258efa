import { App, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';

const CAUSES = ['spam', 'abuse', 'copyright', 'illegal', 'other'] as const;

interface Values {
  readonly cause: (typeof CAUSES)[number];
  readonly text?: string;
}

interface Props {
  readonly subjectType: 'share' | 'comment' | 'build';
  readonly subjectId: string;
  readonly onClose: () => void;
}

/** Reports a shared project, a comment or the report of a build to the operators. */
export function Report({ subjectType, subjectId, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const send = async ({ cause, text = '' }: Values) => {
    setSending(true);
    const { ok } = await api.community.report({ subjectType, subjectId, cause, text });
    setSending(false);
    if (!ok) return;
    void message.success(t('community.reported'));
    onClose();
  };
  return (
    <Modal
      open
      title={t(`community.reportTitle.${subjectType}`)}
      okText={t('community.report')}
      cancelText={t('cancel')}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="report"
        layout="vertical"
        requiredMark={false}
        initialValues={{ cause: 'spam' }}
        onFinish={values => void send(values)}
      >
        <Form.Item name="cause" label={t('community.cause')}>
          <Radio.Group
            className="report-causes"
            options={CAUSES.map(value => ({ value, label: t(`community.cause.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="text" label={t('community.reportText')}>
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
