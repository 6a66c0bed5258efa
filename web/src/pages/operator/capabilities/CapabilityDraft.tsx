import { Button, Form, Input, InputNumber, Select, Space } from 'antd';
import type { CapabilityData } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { toast } from '../../../app/toast.ts';
import { capabilityOf, draftOf, type DraftValues, type Version } from './draft.ts';
import { LengthField } from './LengthField.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PublishCapability } from './PublishCapability.tsx';

/** Numbers of layers that can be offered. */
const LAYERS = [1, 2, 4, 6, 8, 10, 12];

interface Props {
  /** A published version, whose copy is edited, or a draft. */
  readonly base: Version;
  readonly current: Version;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

interface Saved {
  readonly version: string;
  readonly capability: CapabilityData;
}

/** A draft of what the factory can make: the service checks it when it is saved, then it is compared and published. */
export function CapabilityDraft({ base, current, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<DraftValues>();
  const [initial] = useState(() =>
    draftOf(base, base.publishTime === null ? base.version : `${base.version}-b`.slice(-40)),
  );
  const [saved, setSaved] = useState<Saved | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (values: DraftValues) => {
    const draft = { version: values.version, capability: capabilityOf(values) };
    setBusy(true);
    const answer = await api.operator.saveCapability(draft, { quiet: true });
    setBusy(false);
    if (answer.ok) {
      setSaved(draft);
      return onChange();
    }
    const { id, message, data } = answer.error;
    if (id === 'capability.published') return form.setFields([{ name: 'version', errors: [message] }]);
    toast('error', message);
    const paths = Array.isArray(data) ? data.filter(path => typeof path === 'string') : [];
    form.setFields(
      paths.map(path => ({ name: nameOf(path) as never, errors: [t('operator.capability.contradicts')] })),
    );
  };
  const needed = [{ required: true, message: t('operator.fieldMissing') }];
  return (
    <section className="card capability-draft">
      <Form<DraftValues>
        form={form}
        name="capability"
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onValuesChange={() => setSaved(null)}
        onFinish={values => void save(values)}
      >
        <Form.Item
          name="version"
          label={t('operator.prices.version')}
          extra={t('operator.capability.versionHint')}
          className="capability-version"
          rules={[{ required: true, pattern: /^[\w.-]{1,40}$/, message: t('operator.capability.versionFault') }]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <LimitFields />
        <div className="capability-whole">
          <Form.Item name="layers" label={t('operator.capability.layers')} rules={needed}>
            <Select mode="multiple" options={LAYERS.map(value => ({ value, label: String(value) }))} />
          </Form.Item>
          <Form.Item name="aspectRatio" label={t('operator.capability.aspectRatio')} rules={needed}>
            <InputNumber min={1} max={100} suffix=": 1" controls={false} className="numbers" />
          </Form.Item>
          {(['largest', 'smallest'] as const).map(size => (
            <Form.Item key={size} label={t(`operator.capability.${size}`)}>
              <Space.Compact block>
                <LengthField
                  name={[size, 0]}
                  label={`${t(`operator.capability.${size}`)}, ${t('operator.capability.longer')}`}
                />
                <LengthField
                  name={[size, 1]}
                  label={`${t(`operator.capability.${size}`)}, ${t('operator.capability.shorter')}`}
                />
              </Space.Compact>
            </Form.Item>
          ))}
        </div>
        <div className="order-actions">
          <Button type={saved === null ? 'primary' : 'default'} htmlType="submit" loading={busy}>
            {t('operator.prices.save')}
          </Button>
          <Button onClick={onDone}>{t('close')}</Button>
        </div>
      </Form>
      {saved !== null && <PublishCapability {...saved} current={current} onPublished={onDone} />}
    </section>
  );
}

/** The name of a field from the path of a value: `largest.1` is the second of two. */
const nameOf = (path: string): (string | number)[] =>
  path.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part));
