import { App, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stretches, type Msg } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import type { EditorDocument } from '../project/document.ts';

interface Running {
  readonly label: Msg;
  readonly part: number;
}

/** Work that is done sooner shows no dialog, milliseconds. */
const SOON = 200;

/** Lets commands do what takes long between the frames: a dialog reports how far they are, and ends them. */
export function useWork(document: EditorDocument): {
  readonly work: CommandContext['work'];
  readonly working: boolean;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [working, setWorking] = useState(false);
  const [shown, setShown] = useState<Running | null>(null);
  const cancelled = useRef(false);
  // A project that was closed is not changed any more.
  useEffect(() => () => void (cancelled.current = true), []);

  const work = async <T,>(label: Msg, steps: Iterator<number, T>): Promise<T | null> => {
    cancelled.current = false;
    let changed = false;
    setWorking(true);
    // What the program computes by itself, fills of zones for example, does not end what somebody waits for: work goes by what it read.
    const forget = document.store.subscribe((_, origin) => (changed ||= origin !== 'derived'));
    const began = performance.now();
    const stretches = new Stretches();
    try {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        if (!stretches.isOver) continue;
        if (performance.now() - began > SOON) setShown({ label, part: step.value });
        await stretches.rest();
        if (cancelled.current) return null;
        if (!changed) continue;
        void message.warning(t('work.changed'));
        return null;
      }
    } finally {
      forget();
      setWorking(false);
      setShown(null);
    }
  };

  const cancel = () => {
    cancelled.current = true;
  };
  const dialog = shown && (
    <Modal
      open
      title={tr(shown.label).replace(/…$/, '')}
      onCancel={cancel}
      footer={null}
      width={360}
      mask={{ closable: false }}
    >
      <Progress percent={Math.round(shown.part * 100)} aria-label={tr(shown.label)} />
      <div className="form-buttons">
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    </Modal>
  );
  return { work, working, dialog };
}
