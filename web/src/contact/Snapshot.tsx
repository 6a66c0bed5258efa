import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../app/toast.ts';

interface Props {
  /** The picture that is sent; null: none. */
  readonly value: File | null;
  readonly disabled: boolean;
  take(): Promise<File>;
  readonly onChange: (picture: File | null) => void;
}

/** Asks whether a picture of the editor is sent, and shows which. Nothing is sent that is not seen here. */
export function Snapshot({ value, disabled, take, onChange }: Props) {
  const { t } = useTranslation();
  const preview = useAddress(value);
  const choose = async (isWanted: boolean) => {
    try {
      onChange(isWanted ? await take() : null);
    } catch (error) {
      console.error(error);
      toast('error', t('feedback.snapshotFailed'));
    }
  };
  return (
    <>
      <Checkbox checked={value !== null} disabled={disabled} onChange={({ target }) => void choose(target.checked)}>
        {t('feedback.snapshot')}
      </Checkbox>
      <p className="muted feedback-snapshot-hint">{t('feedback.snapshotHint')}</p>
      {preview && <img className="feedback-snapshot" src={preview} alt={t('feedback.snapshotPreview')} />}
    </>
  );
}

/** An address of a file for as long as it is shown. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
