import { Alert, Button, Form, Input, Modal, type ButtonProps } from 'antd';
import type { Result } from '@boardwright/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorOrderView } from '../operatorOrder.ts';

interface Props<V extends object, T> {
  /** Names the action in all languages. */
  readonly name: string;
  /** What the button and the dialog say. */
  readonly label: string;
  readonly hint: string;
  readonly type?: 'primary' | 'default';
  readonly danger?: boolean;
  /** Whether the customer must be told why. */
  readonly reason: 'required' | 'optional' | 'none';
  /** Who reads the reason. */
  readonly readers?: 'customer' | 'operators';
  readonly initial?: Partial<V>;
  /** Fields besides the reason. */
  readonly children?: ReactNode;
  readonly run: (values: V & { readonly reason: string }) => Promise<Result<T>>;
  readonly onChange: (answer: T) => void;
}

/** A button for something that an operator does, with an order unless said otherwise, and the dialog that asks for what it needs. */
export function ActionDialog<V extends object, T = OperatorOrderView>(props: Props<V, T>) {
  const { name, label, hint, type = 'default', danger = false, reason, readers = 'customer' } = props;
  const { initial, children, run, onChange } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Why it was not done; ''. Toasts pass. */
  const [fault, setFault] = useState('');
  const [form] = Form.useForm();
  const submit = async (values: V & { readonly reason?: string }) => {
    setBusy(true);
    setFault('');
    const answer = await run({ ...values, reason: values.reason ?? '' });
    setBusy(false);
    if (!answer.ok) return setFault(answer.error.message);
    setOpen(false);
    onChange(answer.value);
  };
  return (
    <>
      <Button type={type} danger={danger} data-testid={`do-${name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        open={open}
        title={label}
        okText={label}
        cancelText={t('cancel')}
        okButtonProps={{ loading: busy, danger, 'data-testid': `confirm-${name}` } as ButtonProps}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        afterClose={() => {
          setFault('');
          // What was written this time is not proposed the next time.
          form.resetFields();
        }}
      >
        <p className="muted">{hint}</p>
        {fault !== '' && <Alert type="error" showIcon title={fault} className="page-notice" />}
        <Form
          form={form}
          name={name}
          layout="vertical"
          requiredMark={false}
          initialValues={initial ?? {}}
          onFinish={(values: V & { readonly reason?: string }) => void submit(values)}
        >
          {children}
          {reason !== 'none' && (
            <Form.Item
              name="reason"
              label={t(reason === 'required' ? 'operator.reason' : 'operator.note')}
              extra={t(readers === 'customer' ? 'operator.reasonHint' : 'operator.auditHint')}
              rules={
                reason === 'required'
                  ? [{ required: true, whitespace: true, message: t('operator.reasonMissing') }]
                  : []
              }
            >
              <Input.TextArea maxLength={1000} rows={2} />
            </Form.Item>
          )}
        </Form>
      </Modal>
    </>
  );
}
