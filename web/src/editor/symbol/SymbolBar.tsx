import { MoreOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Select, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { unitAndStyle, unitLetters } from '@boardwright/engine/kinds';
import { hasAlternateStyle, headOf, setInterchangeable, unitName } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useBench } from '../state/run.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { showBody } from './actions.ts';

const UNIT_COMMANDS = ['unit.add', 'unit.rename', 'unit.remove', 'unit.move', 'unit.alternate'];

/** Saving, and which unit and body style is shown. */
export function SymbolBar({ document, dirty }: { readonly document: EditorDocument; readonly dirty: boolean }) {
  const { t } = useTranslation();
  const { run } = useBench();
  const store = useEditorStore();
  const { unit, style } = unitAndStyle(useEditor(ui => ui.screen));
  const head = headOf(document.store);
  const two = hasAlternateStyle(document.store);
  const nameOf = (each: number) => {
    const name = unitName(document.store, each);
    return name === '' ? t('symbolEditor.unit', { unit: unitLetters(each) }) : `${unitLetters(each)} · ${name}`;
  };
  const units = [
    ...Array.from({ length: head.unitCount }, (_, i) => ({ value: i + 1, label: nameOf(i + 1) })),
    { value: 0, label: t('symbolEditor.common') },
  ];
  const styles = [
    { value: 1, label: t('symbolEditor.style1') },
    { value: 2, label: t('symbolEditor.style2') },
    { value: 0, label: t('symbolEditor.bothStyles') },
  ];
  const title = (id: string) => tr(commands.find(command => command.id === id)!.title);
  return (
    <div className="symbol-bar" role="toolbar" aria-label={t('symbolEditor.bar')}>
      <Button
        size="small"
        type={dirty ? 'primary' : 'default'}
        icon={<SaveOutlined aria-hidden />}
        onClick={() => run('symbol.save')}
      >
        {t('symbolEditor.save')}
      </Button>
      <span className="symbol-saved" role="status">
        {dirty ? t('symbolEditor.unsaved') : ''}
      </span>
      <i className="symbol-gap" />
      <Select
        size="small"
        aria-label={t('symbolEditor.units')}
        className="symbol-unit"
        popupMatchSelectWidth={false}
        value={unit}
        onChange={next => showBody(store, next, style)}
        options={units}
      />
      {two && (
        <Select
          size="small"
          aria-label={t('symbolEditor.styles')}
          className="symbol-style"
          popupMatchSelectWidth={false}
          value={style}
          onChange={next => showBody(store, unit, next)}
          options={styles}
        />
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items: UNIT_COMMANDS.map(key => ({ key, label: title(key) })), onClick: ({ key }) => run(key) }}
      >
        <Tooltip title={t('symbolEditor.unitMenu')}>
          <Button
            size="small"
            type="text"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('symbolEditor.unitMenu')}
          />
        </Tooltip>
      </Dropdown>
      {head.unitCount > 1 && (
        <Checkbox
          checked={head.unitsInterchangeable}
          disabled={head.extends !== ''}
          onChange={event => setInterchangeable(document.store, event.target.checked)}
        >
          {t('symbolEditor.alike')}
        </Checkbox>
      )}
      <i className="symbol-gap" />
      <Button size="small" onClick={() => run('pins.import')}>
        {t('symbolEditor.pinsFromTable')}
      </Button>
      <Button size="small" onClick={() => run('symbol.properties')}>
        {t('symbolEditor.properties')}
      </Button>
    </div>
  );
}
