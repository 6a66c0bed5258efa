import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import './picture.css';
import { uploadPicture } from './uploadPicture.ts';

interface Props {
  readonly label: string;
  readonly onPicture: (url: string) => void;
}

/** Uploads a picture for the site. */
export function PictureButton({ label, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const url = await uploadPicture(file);
    setBusy(false);
    if (url !== null) onPicture(url);
  };
  return (
    <>
      <Button size="small" loading={busy} icon={<PictureOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        className="picture-input"
        accept="image/png,image/jpeg"
        aria-label={label}
        onChange={event => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
