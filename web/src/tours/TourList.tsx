import { CheckOutlined } from '@ant-design/icons';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../app/locale.ts';
import { usePreferences } from '../app/preferences.ts';
import { hasProject } from './hasProject.ts';
import { useTours, type Place } from './progress.ts';
import type { Tour, TourId } from './Tour.ts';
import { tours } from './tours.ts';

interface Props {
  readonly onGo: (address: string) => void;
}

/** The tours that there are, to be begun, resumed and taken again. */
export function TourList({ onGo }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const locale = usePreferences(state => state.locale);
  const { places, done, isChoosing, choose, show } = useTours();
  const [beginning, setBeginning] = useState<TourId | null>(null);

  const begin = async (tour: Tour) => {
    setBeginning(tour.id);
    try {
      const address = await tour.begin(t(`tours.${tour.id}.project`), locale);
      onGo(address);
      show(tour.id, { step: 0, address });
    } catch (error) {
      console.error(error);
      void message.error(t('tours.failed'));
    } finally {
      setBeginning(null);
    }
  };

  const resume = async (tour: Tour, place: Place) => {
    if (!(await hasProject(place.address))) {
      void message.info(t('tours.projectGone'));
      return begin(tour);
    }
    onGo(place.address);
    show(tour.id, place);
  };

  return (
    <Modal open={isChoosing} title={t('tours.title')} footer={null} width={560} onCancel={() => choose(false)}>
      <ul className="tour-list">
        {tours.map(tour => {
          const place = places[tour.id];
          const title = t(`tours.${tour.id}.title`);
          return (
            <li key={tour.id}>
              <div>
                <h3>
                  {title} {done.includes(tour.id) && <CheckOutlined aria-label={t('tours.done')} />}
                </h3>
                <p className="muted">{t(`tours.${tour.id}.lead`)}</p>
              </div>
              {place && (
                <Button
                  type="primary"
                  aria-label={labelled(t('tours.resume'), title)}
                  onClick={() => void resume(tour, place)}
                >
                  {t('tours.resume')}
                </Button>
              )}
              <Button
                type={place ? 'default' : 'primary'}
                loading={beginning === tour.id}
                disabled={beginning !== null && beginning !== tour.id}
                aria-label={labelled(t(place ? 'tours.restart' : 'tours.begin'), title)}
                onClick={() => void begin(tour)}
              >
                {t(place ? 'tours.restart' : 'tours.begin')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
