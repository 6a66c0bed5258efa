import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Popconfirm, Popover, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantNames } from '@boardwright/engine/indexes';
import { addVariant, removeVariant } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';

/** Chooses, makes and removes variants of the assembly; '' is the design as drawn. */
export function VariantPicker({
  document,
  value,
  onChange,
}: {
  readonly document: EditorDocument;
  readonly value: string;
  readonly onChange: (variant: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const names = variantNames(document.store);
  const clean = name.trim();
  const add = () => {
    if (clean === '' || names.includes(clean)) return;
    addVariant(document.store, clean, value);
    onChange(clean);
    setName('');
    setOpen(false);
  };
  return (
    <div className="variant-picker">
      <Select
        aria-label={t('variant.choose')}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: t('variant.design') }, ...names.map(each => ({ value: each, label: each }))]}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        content={
          <form
            className="variant-new"
            onSubmit={event => {
              event.preventDefault();
              add();
            }}
          >
            <Input
              autoFocus
              value={name}
              aria-label={t('variant.name')}
              placeholder={t('variant.name')}
              status={names.includes(clean) ? 'error' : ''}
              onChange={event => setName(event.target.value)}
            />
            <Button type="primary" htmlType="submit" disabled={clean === '' || names.includes(clean)}>
              {t('variant.add')}
            </Button>
          </form>
        }
      >
        <Tooltip title={t('variant.new')}>
          <Button icon={<PlusOutlined aria-hidden />} aria-label={t('variant.new')} />
        </Tooltip>
      </Popover>
      {value !== '' && (
        <Popconfirm
          title={t('variant.removeAsk', { name: value })}
          okText={t('variant.remove')}
          cancelText={t('cancel')}
          onConfirm={() => {
            removeVariant(document.store, value);
            onChange('');
          }}
        >
          <Button icon={<DeleteOutlined aria-hidden />} aria-label={t('variant.remove')} title={t('variant.remove')} />
        </Popconfirm>
      )}
    </div>
  );
}
