import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { labelled } from '../app/locale.ts';
import { useDark } from '../app/theme.ts';
import './exampleCard.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

/** A project of ours, with its picture, to open as one's own. */
export function ExampleCard({ id, label, loading = false, disabled = false, onOpen }: Props) {
  const { t } = useTranslation();
  const theme = useDark() ? 'dark' : 'light';
  const title = t(`example.${id}.title`);
  return (
    <article className="card flush example" data-example={id}>
      <img src={`/pictures/${id}-${theme}.webp`} alt="" loading="lazy" />
      <div>
        <h3>{title}</h3>
        <p>{t(`example.${id}.text`)}</p>
        <Button onClick={onOpen} loading={loading} disabled={disabled} aria-label={labelled(label, title)}>
          {label}
        </Button>
      </div>
    </article>
  );
}
