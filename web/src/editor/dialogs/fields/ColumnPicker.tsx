import { PlusOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';

interface Props {
  readonly names: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  /** A column that no component has a field for yet. */
  readonly onAdd: (name: string) => void;
}

/** Which fields the table shows, and a field that is new to it. */
export function ColumnPicker({ names, hidden, onHide, onAdd }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const clean = name.trim();
  const isFree = clean !== '' && !names.some(each => each.toLowerCase() === clean.toLowerCase());
  const add = () => {
    if (!isFree) return;
    onAdd(clean);
    setName('');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-picker">
          <div className="column-list">
            {names.map(each => (
              <Checkbox
                key={each}
                checked={!hidden.has(each)}
                onChange={event => {
                  const next = new Set(hidden);
                  if (event.target.checked) next.delete(each);
                  else next.add(each);
                  onHide(next);
                }}
              >
                {tr(fieldTitle(each))}
              </Checkbox>
            ))}
          </div>
          <div className="column-add">
            <Input
              value={name}
              placeholder={t('fields.newColumn')}
              aria-label={t('fields.newColumn')}
              onChange={event => setName(event.target.value)}
              onPressEnter={add}
            />
            <Button icon={<PlusOutlined aria-hidden />} disabled={!isFree} onClick={add}>
              {t('fields.addColumn')}
            </Button>
          </div>
        </div>
      }
    >
      <Button icon={<TableOutlined aria-hidden />}>{t('fields.columns')}</Button>
    </Popover>
  );
}
