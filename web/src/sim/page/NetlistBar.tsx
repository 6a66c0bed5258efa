import { FileAddOutlined } from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { DIALECTS, type Dialect } from '@boardwright/sim/spice';
import { SaveMark } from '../../layout/SaveMark.tsx';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { SaveState } from '../../project/document.ts';

interface Props {
  readonly names: readonly string[];
  /** The file that is edited. */
  readonly file: string;
  readonly dialect: Dialect;
  readonly saveState: SaveState;
  readonly onFile: (name: string) => void;
  readonly onDialect: (dialect: Dialect) => void;
  readonly onAdd: (picked: readonly PickedFile[]) => void;
}

/** Above the text of a netlist: which of its files is seen, how it is read, whether it is saved. */
export function NetlistBar({ names, file, dialect, saveState, onFile, onDialect, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <div className="sim-code-bar" role="toolbar" aria-label={t('simPage.tools')}>
      <Select
        size="small"
        value={file}
        onChange={onFile}
        aria-label={t('simPage.file')}
        popupMatchSelectWidth={false}
        options={names.map(each => ({ value: each, label: each }))}
      />
      <Tooltip title={t('simPage.addHint')}>
        <Button
          size="small"
          type="text"
          icon={<FileAddOutlined aria-hidden />}
          onClick={() => void platform.files.pick(['.lib', '.mod', '.inc', '.cir', '.sub', '.txt'], true).then(onAdd)}
        >
          {t('simPage.add')}
        </Button>
      </Tooltip>
      <span className="grow" />
      <Select
        size="small"
        variant="borderless"
        value={dialect}
        aria-label={t('sim.dialect')}
        popupMatchSelectWidth={false}
        onChange={onDialect}
        options={DIALECTS.map(each => ({ value: each, label: t(`sim.dialect.${each}`) }))}
      />
      <SaveMark state={saveState} />
    </div>
  );
}
