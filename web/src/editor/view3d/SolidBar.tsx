import { CameraOutlined, ExportOutlined, FileAddOutlined, SettingOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, InputNumber, Popover, Segmented, Tooltip } from 'antd';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { commands } from '@boardwright/engine/commands';
import { palettes } from '../../app/palette.ts';
import { tr } from '../../app/locale.ts';
import { useDark } from '../../app/theme.ts';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useKeys } from '../state/keymap.ts';
import { useBench } from '../state/run.ts';
import type { Camera } from './Rig.tsx';
import type { Stage } from './Scene.tsx';
import type { Solid } from './useSolid.ts';
import { useView, useViewStore } from './viewState.ts';

const SIDES = ['top', 'bottom', 'front', 'back', 'left', 'right', 'isometric'] as const;
/** Pixels that a picture may be wide or high. */
const [LEAST, MOST] = [64, 8192];

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
  const { message } = App.useApp();
  const { run } = useBench();
  const keys = useKeys();
  const view = useViewStore();
  const perspective = useView(state => state.perspective);
  const panel = useView(state => state.panel);
  const [busy, setBusy] = useState(false);
  const reading = useStore(solid.models.store, state => state.reading);
  const off = solid.view === null;
  const hint = (id: string) => {
    const command = commands.find(each => each.id === id)!;
    const [key] = keys(command);
    return key === undefined ? tr(command.title) : `${tr(command.title)} (${key})`;
  };
  const saved = (done: boolean) => done && void message.success(t('solid.saved'));
  const failed = (error: unknown) => {
    console.error(error);
    void message.error(t('solid.saveFailed'));
  };
  const glb = async () => {
    if (!solid.view || !solid.client) return;
    setBusy(true);
    try {
      const bodies = solid.view.bodies.map(({ ids, mesh, matrices }) => ({
        name: labelOf(document, ids[0]!),
        mesh,
        matrices,
      }));
      const bytes = await solid.client.toGlb(name, solid.view.colors, bodies);
      saved(await platform.files.save({ name: `${name}.glb`, bytes }));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const addModels = async () => {
    const files = await platform.files.pick(['.step', '.stp', '.wrl', '.stpz', '.wrz'], true);
    if (files.length === 0) return;
    const count = await solid.models.add(files, document.store);
    void message.success(t('solid.modelsAdded', { count }));
  };
  return (
    <div className="symbol-bar solid-bar" role="toolbar" aria-label={t('solid.bar')}>
      <span className="solid-sides">
        {SIDES.map(side => (
          <Tooltip key={side} title={hint(`solid.${side}`)}>
            <Button size="small" type="text" disabled={off} onClick={() => camera.current?.look(side)}>
              {t(`solid.side.${side}`)}
            </Button>
          </Tooltip>
        ))}
      </span>
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
      <Tooltip title={t('solid.addModelsHint')}>
        <Button
          size="small"
          type="text"
          icon={<FileAddOutlined aria-hidden />}
          onClick={() => void addModels().catch(failed)}
        >
          {t('solid.addModels')}
        </Button>
      </Tooltip>
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
      <Button
        size="small"
        type="text"
        icon={<ExportOutlined aria-hidden />}
        disabled={off}
        loading={busy}
        onClick={() => void glb()}
      >
        glTF
      </Button>
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

/** The footprint's name in its library, for nodes of files. */
function labelOf({ store }: EditorDocument, id: Parameters<EditorDocument['store']['get']>[0]): string {
  const object = store.get(id);
  return object?.kind === 'footprint' ? object.libId : 'part';
}

interface FormProps {
  readonly name: string;
  readonly stage: RefObject<Stage | null>;
  readonly onDone: (saved: boolean) => void;
  readonly onFault: (error: unknown) => void;
}

function PictureForm({ name, stage, onDone, onFault }: FormProps) {
  const { t } = useTranslation();
  const dark = useDark();
  const [size, setSize] = useState({ width: 1920, height: 1080 });
  const [clear, setClear] = useState(false);
  const take = async () => {
    const ground = clear ? '' : palettes[dark ? 'dark' : 'light'].bg;
    const blob = await stage.current?.shoot({ ...size, ground });
    if (blob)
      onDone(await platform.files.save({ name: `${name}.png`, bytes: new Uint8Array(await blob.arrayBuffer()) }));
  };
  const length = (key: 'width' | 'height') => (
    <InputNumber
      aria-label={t(`solid.${key}`)}
      min={LEAST}
      max={MOST}
      precision={0}
      value={size[key]}
      style={{ width: 92 }}
      onChange={value => value !== null && setSize({ ...size, [key]: value })}
    />
  );
  return (
    <div className="solid-picture">
      <span>
        {length('width')} × {length('height')} px
      </span>
      <Checkbox checked={clear} onChange={event => setClear(event.target.checked)}>
        {t('solid.transparent')}
      </Checkbox>
      <Button type="primary" onClick={() => void take().catch(onFault)}>
        {t('solid.take')}
      </Button>
    </div>
  );
}
