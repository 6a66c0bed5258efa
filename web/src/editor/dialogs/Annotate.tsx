import { Alert, Checkbox, InputNumber, Modal, Radio, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyRenamings, planAnnotation, type AnnotateOptions } from '@boardwright/engine/tools';
import type { DialogProps } from './props.ts';

type Scope = 'all' | 'page' | 'selection';

/** Gives parts their designators; what would change is shown before it does. */
export function Annotate({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { selection, path } = context();
  const [scope, setScope] = useState<Scope>(selection.size > 0 ? 'selection' : 'all');
  const [options, setOptions] = useState<AnnotateOptions>({ order: 'across', again: false, perSheet: 0, first: 1 });
  const set = (part: Partial<AnnotateOptions>) => setOptions(old => ({ ...old, ...part }));
  const plan = useMemo(
    () =>
      planAnnotation(document.store, {
        ...options,
        ...(scope === 'selection' && { only: selection }),
        ...(scope === 'page' && { pages: new Set([path]) }),
      }),
    [document, options, scope, selection, path],
  );
  const apply = () => {
    applyRenamings(document.store, plan);
    onClose();
  };
  return (
    <Modal
      open
      title={t('annotate.title')}
      onCancel={onClose}
      onOk={apply}
      okText={t('annotate.apply', { count: plan.length })}
      okButtonProps={{ disabled: plan.length === 0 }}
      cancelText={t('cancel')}
      width={560}
    >
      <div className="dialog-rows">
        <span id="annotate-scope">{t('annotate.scope')}</span>
        <Radio.Group
          aria-labelledby="annotate-scope"
          value={scope}
          onChange={event => setScope(event.target.value as Scope)}
          options={(['all', 'page', 'selection'] as const).map(value => ({
            value,
            label: t(`annotate.scope.${value}`),
            disabled: value === 'selection' && selection.size === 0,
          }))}
        />
        <span id="annotate-order">{t('annotate.order')}</span>
        <Radio.Group
          aria-labelledby="annotate-order"
          value={options.order}
          onChange={event => set({ order: event.target.value as AnnotateOptions['order'] })}
          options={(['across', 'down'] as const).map(value => ({ value, label: t(`annotate.order.${value}`) }))}
        />
        <span id="annotate-start">{t('annotate.numbers')}</span>
        <Radio.Group
          aria-labelledby="annotate-start"
          value={options.perSheet}
          onChange={event => set({ perSheet: event.target.value as AnnotateOptions['perSheet'] })}
          options={([0, 100, 1000] as const).map(value => ({ value, label: t(`annotate.perSheet.${value}`) }))}
        />
        <label htmlFor="annotate-first">{t('annotate.first')}</label>
        <InputNumber
          id="annotate-first"
          min={0}
          max={99_999}
          precision={0}
          value={options.first}
          onChange={value => set({ first: value ?? 1 })}
        />
        <span />
        <Checkbox checked={options.again} onChange={event => set({ again: event.target.checked })}>
          {t('annotate.again')}
        </Checkbox>
      </div>
      {plan.length === 0 ? (
        <Alert type="info" title={t('annotate.none')} />
      ) : (
        <Table
          size="small"
          rowKey={each => `${each.id}${each.path}`}
          dataSource={plan}
          pagination={false}
          scroll={{ y: 220 }}
          virtual
          columns={[
            { key: 'from', dataIndex: 'from', title: t('annotate.from'), width: 160 },
            { key: 'to', dataIndex: 'to', title: t('annotate.to'), width: 160 },
          ]}
        />
      )}
    </Modal>
  );
}
