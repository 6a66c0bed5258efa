import { ReloadOutlined } from '@ant-design/icons';
import type { DownloadedFile, Result } from '@boardwright/contract';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './photo.css';

interface Props {
  readonly name: string;
  /** Keep its identity. */
  readonly load: () => Promise<Result<DownloadedFile>>;
}

/** A photo that not everybody may load, small; a click shows it large. One that cannot be loaded says so, and is loaded again by a click. */
export function Photo({ name, load }: Props) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    setFailed(false);
    void load().then(answer => {
      if (isGone) return;
      if (!answer.ok) return setFailed(true);
      const type = name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg';
      made = URL.createObjectURL(new Blob([answer.value.data], { type }));
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [load, name, tries]);
  const again = () => {
    setFailed(false);
    setUrl(null);
    setTries(tries + 1);
  };
  if (failed)
    return (
      <button type="button" className="photo photo-failed" aria-label={t('photo.failedName', { name })} onClick={again}>
        <ReloadOutlined aria-hidden />
        {t('photo.failed')}
      </button>
    );
  return url === null ? (
    <span className="photo" />
  ) : (
    <Image className="photo" src={url} alt={name} width={72} height={72} onError={() => setFailed(true)} />
  );
}
