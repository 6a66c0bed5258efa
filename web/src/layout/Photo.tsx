import type { DownloadedFile, Result } from '@boardwright/contract';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import './photo.css';

interface Props {
  readonly name: string;
  /** Keep its identity. */
  readonly load: () => Promise<Result<DownloadedFile>>;
}

/** A photo that not everybody may load, small; a click shows it large. */
export function Photo({ name, load }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void load().then(answer => {
      if (!answer.ok || isGone) return;
      const type = name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg';
      made = URL.createObjectURL(new Blob([answer.value.data], { type }));
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [load, name]);
  return url === null ? (
    <span className="photo" />
  ) : (
    <Image className="photo" src={url} alt={name} width={72} height={72} />
  );
}
