import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { BUILD_PHOTOS } from '@boardwright/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentPhoto } from './photo.ts';

interface Props {
  readonly photos: readonly Blob[];
  readonly onPhotos: (photos: readonly Blob[]) => void;
}

/** The photos of a report: chosen, shown small, and removed. */
export function PhotoField({ photos, onPhotos }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]) => {
    const added: Blob[] = [];
    for (const file of files)
      try {
        added.push(await sentPhoto(file));
      } catch (error) {
        console.error(error);
        void message.error(t('community.build.notPicture', { name: file.name }));
      }
    const all = [...photos, ...added];
    if (all.length > BUILD_PHOTOS) void message.warning(t('community.build.tooMany', { most: BUILD_PHOTOS }));
    onPhotos(all.slice(0, BUILD_PHOTOS));
  };
  return (
    <div className="photo-field">
      {photos.map((photo, i) => (
        <div key={i} className="photo-small">
          <Picture photo={photo} />
          <Button
            size="small"
            shape="circle"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('community.build.removePhoto', { number: i + 1 })}
            onClick={() => onPhotos(photos.filter(each => each !== photo))}
          />
        </div>
      ))}
      {photos.length < BUILD_PHOTOS && (
        <Button icon={<PictureOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('community.build.addPhotos')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('community.build.addPhotos')}
        onChange={event => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Picture({ photo }: { readonly photo: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url === null ? null : <img src={url} alt="" />;
}
