import { App, Button, Progress, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDocument } from '../project/document.ts';
import { ZoneFill } from './zoneFill.ts';

/** Fills the zones of the project's board on demand, with progress and a way out, and follows its edits from then on. */
export function useZoneFill(board: EditorDocument | null): { run(): void } {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const current = useRef<ZoneFill | null>(null);
  useEffect(() => {
    current.current = board && new ZoneFill(board);
    return () => current.current?.end();
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
