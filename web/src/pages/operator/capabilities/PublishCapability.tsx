import { Button, Form, Input, Table } from 'antd';
import type { CapabilityData } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { differences, type Version } from './draft.ts';
import { useLimitName } from './useLimitName.ts';

interface Props {
  readonly version: string;
  readonly capability: CapabilityData;
  readonly current: Version;
  readonly onPublished: () => void;
}

/** What a saved draft changes of the profile in force, and the way to publish it. */
export function PublishCapability({ version, capability, current, onPublished }: Props) {
  const { t } = useTranslation();
  const nameOf = useLimitName();
  const [busy, setBusy] = useState(false);
  const publish = async ({ reason }: { readonly reason: string }) => {
    setBusy(true);
    const answer = await api.operator.publishCapability({ version, reason });
    setBusy(false);
    if (answer.ok) onPublished();
  };
  return (
    <>
      <h2 className="card-title">{t('operator.capability.changes', { version: current.version })}</h2>
      <Table
        size="small"
        rowKey="path"
        dataSource={differences(current.capability, capability)}
        pagination={false}
        locale={{ emptyText: t('operator.capability.same') }}
        columns={[
          { title: t('operator.capability.value'), render: (_, { path }) => nameOf(path) },
          { title: t('operator.capability.before'), className: 'numbers', align: 'right', dataIndex: 'before' },
          { title: t('operator.capability.after'), className: 'numbers', align: 'right', dataIndex: 'after' },
        ]}
      />
      <Form name="publishCapability" layout="vertical" requiredMark={false} onFinish={values => void publish(values)}>
        <Form.Item
          name="reason"
          label={t('operator.reason')}
          extra={t('operator.auditHint')}
          rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
        >
          <Input maxLength={1000} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('operator.prices.publish', { version })}
        </Button>
      </Form>
    </>
  );
}
