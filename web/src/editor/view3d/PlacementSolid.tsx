import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { PlacementSolidProps } from '../../layout/placementSolid.ts';
import { platform } from '../../platform/index.ts';
import { moveByArrows } from './arrowKeys.ts';
import type { Camera } from './cameraMoves.ts';
import { canDraw } from './canDraw.ts';
import { SolidClient } from './client.ts';
import { colorsOf } from './look.ts';
import { modelsOf, type Models } from './models.ts';
import { placedOn, placementBodies } from './placementBodies.ts';
import type { Stage } from './Scene.tsx';
import { SolidCanvas } from './SolidCanvas.tsx';
import { Building, SolidNotice } from './SolidNotice.tsx';
import { stillSource } from './source.ts';
import { homeOf, useLayout, useSolidState, type SolidView } from './useSolid.ts';
import { createView, ViewContext } from './viewState.ts';
import './solid.css';

/** A board in three dimensions with its parts where a coordinate file places them. */
export default function PlacementSolid(props: PlacementSolidProps) {
  const [view] = useState(createView);
  const [able] = useState(canDraw);
  const { t } = useTranslation();
  if (!able) return <Instead title={t('solid.noWebGl')}>{props.children}</Instead>;
  return (
    <ViewContext.Provider value={view}>
      <Inner {...props} />
    </ViewContext.Provider>
  );
}

function Inner({ board, parts, project, look, children }: PlacementSolidProps) {
  const { t } = useTranslation();
  const client = useClient(board);
  const state = useSolidState(client);
  const { models, read } = useProjectModels(project);
  const placed = useMemo(() => placedOn(board.objects, parts), [board, parts]);
  useEffect(() => {
    const missing = placed.flatMap(({ footprint, isAdded }) => (footprint && isAdded ? [footprint] : []));
    if (state.board && missing.length > 0) client?.addBodies(missing);
  }, [client, state.board, placed]);
  const layout = useLayout(state.board);
  const bodies = useMemo(
    () => (state.board ? placementBodies(placed, state.board, state, models) : []),
    [placed, state.board, state.meshes, state.parts, models, read],
  );
  const colors = useMemo(() => colorsOf(look), [look]);
  const home = useMemo(() => homeOf(state.board), [state.board]);
  const wrong = useMemo(() => new Set(placed.filter(each => each.isWrong).map(({ id }) => id)), [placed]);
  const camera = useRef<Camera | null>(null);
  if (state.failed !== '') return <Instead title={t('solid.failed', { reason: state.failed })}>{children}</Instead>;
  if (state.board === null) return <Instead title={t('solid.noOutline')}>{children}</Instead>;
  const view: SolidView | null =
    state.board && layout && client
      ? { board: state.board, client, bodies, colors, layout, paste: null, revision: 0, home }
      : null;
  return (
    <div className="placement-solid">
      <Views camera={camera} disabled={view === null} />
      <div className="solid-body">
        {view ? <Surface view={view} wrong={wrong} camera={camera} /> : <Building part={state.progress} />}
      </div>
    </div>
  );
}

/** The solid of a board, as long as it is seen. */
function useClient({ settings, objects }: PlacementSolidProps['board']): SolidClient | null {
  const [client, setClient] = useState<SolidClient | null>(null);
  useEffect(() => {
    const made = new SolidClient(stillSource(settings, objects));
    setClient(made);
    return () => made.dispose();
  }, [settings, objects]);
  return client;
}

/** The 3D models of a project; `read` counts those that have been read. */
function useProjectModels(project: PlacementSolidProps['project']) {
  const [models, setModels] = useState<Models | null>(null);
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (!project) return;
    let isNewest = true;
    platform.projects().then(
      projects => isNewest && setModels(modelsOf(projects, project.id, project.store)),
      (error: unknown) => console.error(error),
    );
    return () => {
      isNewest = false;
    };
  }, [project]);
  useEffect(() => models?.store.subscribe(state => setRead(state.read)), [models]);
  return { models, read };
}

/** Why there is no board, with what is shown instead. */
const Instead = ({ title, children }: { readonly title: string } & Pick<PlacementSolidProps, 'children'>) => (
  <>
    <SolidNotice title={title} />
    {children}
  </>
);

function Views({ camera, disabled }: { readonly camera: RefObject<Camera | null>; readonly disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="placement-views" role="toolbar" aria-label={t('solid.bar')}>
      {(['top', 'bottom', 'isometric'] as const).map(side => (
        <Button key={side} size="small" disabled={disabled} onClick={() => camera.current?.look(side)}>
          {t(`solid.side.${side}`)}
        </Button>
      ))}
      {(
        [
          ['zoomIn', PlusOutlined, () => camera.current?.zoom(1.5)],
          ['zoomOut', MinusOutlined, () => camera.current?.zoom(1 / 1.5)],
          ['fit', AimOutlined, () => camera.current?.fit()],
        ] as const
      ).map(([name, Icon, act]) => (
        <Button
          key={name}
          size="small"
          disabled={disabled}
          icon={<Icon aria-hidden />}
          aria-label={t(`solid.${name}`)}
          title={t(`solid.${name}`)}
          onClick={act}
        />
      ))}
    </div>
  );
}

interface SurfaceProps {
  readonly view: SolidView;
  readonly wrong: ReadonlySet<SolidView['bodies'][number]['ids'][number]>;
  readonly camera: RefObject<Camera | null>;
}

function Surface({ view, wrong, camera }: SurfaceProps) {
  const { t } = useTranslation();
  const dark = useDark();
  const [drawn, setDrawn] = useState(false);
  const stage = useRef<Stage | null>(null);
  return (
    <div
      className="solid-surface"
      data-testid="placement-solid"
      data-drawn={drawn}
      data-bodies={view.bodies.reduce(
        (sum, { ids, key }) => sum + (key === 'right' || key === 'wrong' ? 0 : ids.length),
        0,
      )}
      tabIndex={0}
      role="application"
      aria-label={t('solid.surface')}
      onKeyDown={event => moveByArrows(event, camera.current)}
      onContextMenu={event => event.preventDefault()}
    >
      <SolidCanvas
        view={view}
        selection={wrong}
        accent={palettes[dark ? 'dark' : 'light'].danger}
        flatBox={() => null}
        camera={camera}
        stage={stage}
        onDrawn={() => setDrawn(true)}
      />
    </div>
  );
}
