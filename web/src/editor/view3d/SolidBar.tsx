import { CameraOutlined, ExportOutlined, FileAddOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented, Tooltip } from 'antd';
import { useContext, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import { VisitContext } from '../../project/visit.ts';
import { useBench } from '../state/run.ts';
import type { Camera } from './cameraMoves.ts';
import { PictureForm } from './PictureForm.tsx';
import type { Stage } from './Scene.tsx';
import { SideButtons } from './SideButtons.tsx';
import type { Solid } from './useSolid.ts';
import { useSolidFiles } from './useSolidFiles.ts';
import { useView, useViewStore } from './viewState.ts';

interface Props {
  readonly solid: Solid;
  readonly camera: RefObject<Camera | null>;
  readonly stage: RefObject<Stage | null>;
  readonly name: string;
  readonly document: EditorDocument;
}

/** Sides to look from, the projection, and what can be taken out of the view. */
export function SolidBar({ solid, camera, stage, name, document }: Props) {
  const { t } = useTranslation();
  const { run } = useBench();
  const visit = useContext(VisitContext);
  const view = useViewStore();
  const perspective = useView(state => state.perspective);
  const panel = useView(state => state.panel);
  const reading = useStore(solid.models.store, state => state.reading);
  const off = solid.view === null;
  const { saving, saved, failed, saveGlb, addModels } = useSolidFiles(solid, document, name);
  return (
    <div className="symbol-bar solid-bar" role="toolbar" aria-label={t('solid.bar')}>
      <SideButtons camera={camera} disabled={off} />
      <Segmented
        size="small"
        aria-label={t('solid.projection')}
        value={perspective ? 'perspective' : 'parallel'}
        onChange={value => view.setState({ perspective: value === 'perspective' })}
        options={(['perspective', 'parallel'] as const).map(value => ({ value, label: t(`solid.${value}`) }))}
      />
      <Button size="small" disabled={off} onClick={() => run('view.fit')}>
        {t('solid.fit')}
      </Button>
      <i className="symbol-gap" />
      {reading > 0 && (
        <span className="symbol-saved" role="status">
          {t('solid.reading', { count: reading })}
        </span>
      )}
      {!visit && (
        <Tooltip title={t('solid.addModelsHint')}>
          <Button size="small" type="text" icon={<FileAddOutlined aria-hidden />} onClick={addModels}>
            {t('solid.addModels')}
          </Button>
        </Tooltip>
      )}
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('solid.picture')}
        content={<PictureForm name={name} stage={stage} onDone={saved} onFault={failed} />}
      >
        <Button size="small" type="text" icon={<CameraOutlined aria-hidden />} disabled={off}>
          {t('solid.picture')}
        </Button>
      </Popover>
      {(!visit || visit.allowCopy) && (
        <Button
          size="small"
          type="text"
          icon={<ExportOutlined aria-hidden />}
          disabled={off}
          loading={saving}
          onClick={() => void saveGlb()}
        >
          glTF
        </Button>
      )}
      <Tooltip title={t('solid.settings')}>
        <Button
          size="small"
          type={panel ? 'primary' : 'text'}
          aria-pressed={panel}
          aria-label={t('solid.settings')}
          icon={<SettingOutlined aria-hidden />}
          onClick={() => view.setState({ panel: !panel })}
        />
      </Tooltip>
    </div>
  );
}
