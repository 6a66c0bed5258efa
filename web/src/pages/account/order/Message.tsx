import type { BoardMark, OrderMessage } from '@boardwright/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly message: OrderMessage;
  readonly isOwn: boolean;
  /** The numbers of its marks on the picture. */
  readonly labels: readonly string[];
  /** Shows the side of a mark. */
  readonly onShow: (side: BoardMark['side']) => void;
}

/** One message of a thread. */
export function Message({ message: { by, text, time, marks }, isOwn, labels, onShow }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <li className={isOwn ? 'own' : undefined}>
      <span className="message-head muted">
        {isOwn ? t('messages.you') : t(`messages.from.${by}`)}
        <time className="numbers" dateTime={time}>
          {new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      <p translate="no">{text}</p>
      {marks.length > 0 && (
        <span className="message-marks">
          {marks.map(({ side }, i) => (
            <Button key={labels[i]} type="link" size="small" onClick={() => onShow(side)}>
              {t(`marks.show.${side}`, { label: labels[i] })}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
