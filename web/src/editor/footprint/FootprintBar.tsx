import { DownOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { fieldValue } from '@boardwright/engine/kinds';
import { footprintHead } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useBench } from '../state/run.ts';
import { footprintEditorIn } from './footprintEditor.ts';

const TOOLS = ['footprint.courtyard', 'footprint.body', 'footprint.properties'];
const title = (id: string) => tr(commands.find(command => command.id === id)!.title);

/** Saving here or for all alike, whose footprint it is, and its outlines. */
export function FootprintBar({ document, dirty }: { readonly document: EditorDocument; readonly dirty: boolean }) {
  const { t } = useTranslation();
  const { run } = useBench();
  const head = footprintHead(document.store);
  const { library } = footprintEditorIn(document);
  const reference = fieldValue(head, 'Reference');
  return (
    <div className="symbol-bar" role="toolbar" aria-label={t('footprintEditor.bar')}>
      <Space.Compact>
        <Button
          size="small"
          type={dirty ? 'primary' : 'default'}
          icon={<SaveOutlined aria-hidden />}
          onClick={() => run('footprint.save')}
        >
          {library ? t('footprintEditor.saveLibrary') : t('footprintEditor.save', { reference })}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [{ key: 'footprint.saveToLibrary', label: title('footprint.saveToLibrary') }],
            onClick: ({ key }) => run(key),
          }}
        >
          <Button
            size="small"
            type={dirty ? 'primary' : 'default'}
            icon={<DownOutlined aria-hidden />}
            aria-label={t('footprintEditor.moreSaving')}
          />
        </Dropdown>
      </Space.Compact>
      <span className="symbol-saved" role="status">
        {dirty ? t('symbolEditor.unsaved') : ''}
      </span>
      <i className="symbol-gap" />
      <span className="footprint-name" title={head.description}>
        {head.libId}
      </span>
      {TOOLS.map(id => (
        <Button key={id} size="small" onClick={() => run(id)}>
          {t(`footprintEditor.${id.slice(10)}`)}
        </Button>
      ))}
    </div>
  );
}
