import { App, Button, Progress, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../project/document.ts';
import { ZoneFill } from './zoneFill.ts';

type Zone = ObjOf<'zone'>;

/** What changes without another copper being right. */
const BESIDES: ReadonlySet<string> = new Set(['fills', 'filled', 'strokedFills', 'locked', 'name']);

const isOther = (a: Zone, b: Zone): boolean =>
  Object.keys({ ...a, ...b }).some(key => !BESIDES.has(key) && a[key as keyof Zone] !== b[key as keyof Zone]);

/** Has zones that a person draws or changes filled; one that is again as it was stored keeps what it had then. */
function followOwn(store: Store, filling: ZoneFill): () => void {
  const stored = new Map<Id, Zone>();
  return store.subscribe(({ added, updated }, origin) => {
    if (origin !== 'user' && origin !== 'undo') return;
    const own: Id[] = [];
    for (const { kind, id } of added.values()) if (kind === 'zone' && !stored.has(id)) own.push(id);
    for (const [from, to] of updated.values()) {
      if (from.kind !== 'zone' || to.kind !== 'zone' || !isOther(from, to)) continue;
      const before = stored.get(to.id);
      if (!before) stored.set(to.id, from);
      if (before && !isOther(before, to)) filling.leave([to.id]);
      else own.push(to.id);
    }
    if (own.length > 0) filling.follow(own);
  });
}

/**
 * Fills the zones of the project's board on demand, with progress and a way out, and follows its edits from then on. Zones that
 * somebody draws or changes are filled without being asked.
 */
export function useZoneFill(board: EditorDocument | null): { run(): void } {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const current = useRef<ZoneFill | null>(null);
  useEffect(() => {
    const filling = (current.current = board && new ZoneFill(board));
    const unfollow = board && filling && followOwn(board.store, filling);
    return () => {
      unfollow?.();
      filling?.end();
    };
  }, [board]);

  const run = async () => {
    const filling = current.current;
    if (!filling || !board) return;
    if ([...board.store.all('zone')].length === 0) return void message.info(t('zones.none'));
    const key = 'zones';
    const show = (part: number) =>
      void message.open({
        key,
        duration: 0,
        content: (
          <Space>
            {t('zones.filling')}
            <Progress
              percent={Math.round(part * 100)}
              size="small"
              style={{ width: 120 }}
              aria-label={t('zones.filling')}
            />
            <Button size="small" onClick={() => filling.end()}>
              {t('cancel')}
            </Button>
          </Space>
        ),
      });
    show(0);
    try {
      await filling.fill({ progress: show });
      void message.success({ key, content: t('zones.filled'), duration: 2 });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError')
        return void message.info({ key, content: t('zones.cancelled'), duration: 2 });
      console.error(error);
      void message.error({ key, content: t('zones.failed') });
    }
  };
  return { run: () => void run() };
}
