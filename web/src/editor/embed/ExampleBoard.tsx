import { FullscreenOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  darkTheme,
  lightBoardTheme,
  Painter,
  panBy,
  startTriangulating,
  zoomAt,
  type Viewport,
} from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import { homeBox } from '../canvas/home.ts';
import { firstView, orderOf } from '../canvas/layers.ts';
import { connectView } from './connectView.ts';
import './embed.css';

startTriangulating();

const ZOOM = 1.4;
/** Pixels by which an arrow key moves the board. */
const STEP = 40;
const SIDES = ['F.Cu', 'B.Cu'] as const;
type Side = (typeof SIDES)[number];

interface Props {
  readonly document: EditorDocument;
  readonly title: string;
}

/** A board to look at: moved and zoomed, from both sides. */
export default function ExampleBoard({ document, title }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>('F.Cu');
  const { painter, failure } = usePainter(document, host);
  useEffect(() => painter?.setOrder(orderOf(document.store, side)), [painter, document, side]);
  const look = (next: (viewport: Viewport) => Viewport) => painter?.setViewport(next(painter.viewport));
  const zoom = (factor: number) => look(view => zoomAt(view, view.width / 2, view.height / 2, factor));
  const fit = () => painter?.fit(homeBox(document, '', 'page') ?? undefined);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    Home: fit,
    ArrowLeft: () => look(view => panBy(view, STEP, 0)),
    ArrowRight: () => look(view => panBy(view, -STEP, 0)),
    ArrowUp: () => look(view => panBy(view, 0, STEP)),
    ArrowDown: () => look(view => panBy(view, 0, -STEP)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <div
        ref={host}
        className="embed-board"
        role="application"
        aria-label={t('embed.board', { title })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-shown={painter !== null}
      >
        {failure !== null && <Alert type="error" showIcon title={t('editor.noWebgl')} description={failure} />}
      </div>
      <div className="embed-bar" role="toolbar" aria-label={t('embed.view')}>
        <Segmented<Side>
          size="small"
          aria-label={t('embed.side')}
          value={side}
          options={SIDES.map(value => ({ value, label: t(`embed.side.${value}`) }))}
          onChange={setSide}
        />
        <span className="grow" />
        <ViewButton label={t('embed.zoomOut')} icon={<MinusOutlined aria-hidden />} onClick={() => zoom(1 / ZOOM)} />
        <ViewButton label={t('embed.zoomIn')} icon={<PlusOutlined aria-hidden />} onClick={() => zoom(ZOOM)} />
        <ViewButton label={t('embed.fit')} icon={<FullscreenOutlined aria-hidden />} onClick={fit} />
      </div>
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onClick: () => void;
}

const ViewButton = ({ label, icon, onClick }: ButtonProps) => (
  <Button size="small" type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />
);

/** Draws the board into the host, as in the editor; `failure` says why it cannot. */
function usePainter(document: EditorDocument, host: React.RefObject<HTMLDivElement | null>) {
  const isDark = useDark();
  const theme = isDark ? darkTheme : lightBoardTheme;
  const [painter, setPainter] = useState<Painter | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const element = host.current!;
    let gone = false;
    let end = () => {};
    const { hidden, activeLayer } = firstView(document.store);
    void Painter.create(element, document.store, {
      theme,
      order: orderOf(document.store, activeLayer),
      grid: 0,
      screen: '',
      path: '',
      near: box => document.index.near(box, ''),
    }).then(
      made => {
        if (gone) return made.destroy();
        for (const layer of hidden) for (const each of [layer, `zone.${layer}`]) made.setLayer(each, false);
        made.fit(homeBox(document, '', 'page') ?? undefined);
        const disconnect = connectView(element, made);
        end = () => {
          disconnect();
          made.destroy();
        };
        setPainter(made);
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      setPainter(null);
      end();
    };
    // The theme is applied by an effect of its own.
  }, [document, host]);
  useEffect(() => painter?.setTheme(theme), [painter, theme]);
  return { painter, failure };
}
