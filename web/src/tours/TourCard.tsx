import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { useKeys } from '../editor/state/keymap.ts';
import { useTours, type Place } from './progress.ts';
import type { Tour } from './Tour.ts';
import { useStep } from './useStep.ts';

/** A step that is done stays so long, milliseconds: one sees that it was seen. */
const SEEN = 1200;

/** Text of a locale whose **names** are set in bold. */
const emphasised = (text: string) => text.split('**').map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part));

interface Props {
  readonly tour: Tour;
  readonly place: Place;
}

/** The step of a tour, in a corner of the window, and a frame around what it is about. */
export function TourCard({ tour, place }: Props) {
  const { t } = useTranslation();
  const { step: to, pause, finish } = useTours.getState();
  const keys = useKeys();
  const at = Math.min(place.step, tour.steps.length - 1);
  const step = tour.steps[at]!;
  const { isDone, place: pointed } = useStep(step);
  const isLast = at === tour.steps.length - 1;
  // A step that one has gone back to is read for as long as one likes.
  const [returned, setReturned] = useState<number | null>(null);
  useEffect(() => {
    if (!isDone || isLast || returned === at) return;
    const timer = setTimeout(() => to(at + 1), SEEN);
    return () => clearTimeout(timer);
  }, [isDone, isLast, returned, at, to]);

  const back = () => {
    setReturned(at - 1);
    to(at - 1);
  };
  const command = commands.find(({ id }) => id === step.command);
  const key = (command && keys(command)[0]) ?? '';
  return (
    <>
      {pointed && (
        <div
          className="tour-frame"
          aria-hidden
          style={{ left: pointed.x, top: pointed.y, width: pointed.width, height: pointed.height }}
        />
      )}
      <section className="tour-card" aria-label={t(`tours.${tour.id}.title`)}>
        <header>
          <h2>{t(`tours.${tour.id}.title`)}</h2>
          <span className="muted">{t('tours.step', { at: at + 1, of: tour.steps.length })}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('tours.pause')}
            title={t('tours.pause')}
            onClick={pause}
          />
        </header>
        <Progress percent={((at + 1) / tour.steps.length) * 100} showInfo={false} size="small" aria-hidden />
        <p aria-live="polite">
          {isDone && <CheckCircleFilled className="tour-done" aria-label={t('tours.stepDone')} />}
          {emphasised(t(`tours.${tour.id}.${step.id}`, { key }))}
        </p>
        <footer>
          {at > 0 && <Button onClick={back}>{t('tours.back')}</Button>}
          <Button type="primary" onClick={() => (isLast ? finish() : to(at + 1))}>
            {t(isLast ? 'tours.finish' : 'tours.next')}
          </Button>
        </footer>
      </section>
    </>
  );
}
