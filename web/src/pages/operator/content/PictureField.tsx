import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureButton } from './PictureButton.tsx';

interface Props {
  readonly label: string;
  /** '' without a picture. */
  readonly url: string;
  readonly alternative: string;
  readonly onChange: (url: string, alternative: string) => void;
}

/** A picture of a page with its description. */
export function PictureField({ label, url, alternative, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form.Item label={label}>
      <div className="picture-field">
        {url !== '' && <img src={url} alt={alternative} />}
        <PictureButton
          label={url === '' ? t('operator.content.picture') : t('operator.content.otherPicture')}
          onPicture={added => onChange(added, alternative)}
        />
        {url !== '' && (
          <>
            <Button size="small" onClick={() => onChange('', '')}>
              {t('operator.content.noPicture')}
            </Button>
            <label htmlFor={id}>{t('operator.content.field.coverAlt')}</label>
            <Input id={id} value={alternative} maxLength={200} onChange={({ target }) => onChange(url, target.value)} />
          </>
        )}
      </div>
    </Form.Item>
  );
}
