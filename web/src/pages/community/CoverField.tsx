import { FileImageOutlined, PictureOutlined } from '@ant-design/icons';
import { App, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asId } from '@boardwright/engine/base';
import { platform } from '../../platform/index.ts';
import { coverDrawing } from '../../project/cover.ts';
import { chosenCover, drawnCover } from './coverPicture.ts';
import { NewestTask } from './NewestTask.ts';

/** A picture that is still to be uploaded, or the one that the share has. */
export type Cover = { readonly blob: Blob } | { readonly url: string };

interface Props {
  readonly projectId: string;
  readonly cover: Cover | null;
  readonly onCover: (cover: Cover) => void;
}

/** The cover of a share: drawn from the board or the schematic, or a picture of the user's. */
export function CoverField({ projectId, cover, onCover }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  // A picture that the user chooses ends the drawing of another one, and the other way round.
  const [tasks] = useState(() => new NewestTask());
  const address = useAddress(cover);
  const draw = async () => {
    setDrawing(true);
    try {
      const drawn = await tasks.run(async signal => {
        const projects = await platform.projects();
        signal.throwIfAborted();
        const drawing = await coverDrawing(projects, asId(projectId), signal);
        signal.throwIfAborted();
        return drawing && drawnCover(drawing);
      });
      if (drawn === null) return;
      if (drawn.value) onCover({ blob: drawn.value });
      else void message.warning(t('community.publish.nothingToDraw'));
    } catch (error) {
      console.error(error);
      void message.error(t('community.publish.drawFailed'));
    }
    setDrawing(false);
  };
  useEffect(() => {
    if (cover === null) void draw();
    return () => tasks.cancel();
    // Only when the page opens: later the user asks for it.
  }, [projectId]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setDrawing(false);
    try {
      const chosen = await tasks.run(() => chosenCover(file));
      if (chosen) onCover({ blob: chosen.value });
    } catch (error) {
      console.error(error);
      void message.error(t('community.publish.notPicture'));
    }
  };
  return (
    <div className="cover-field">
      <div className="cover-shown">
        {address !== null && <img src={address} alt={t('community.publish.cover')} width={450} height={300} />}
        {isDrawing && <Spin description={t('community.publish.drawing')} />}
      </div>
      <div className="cover-ways">
        <Button icon={<PictureOutlined aria-hidden />} onClick={() => void draw()}>
          {t('community.publish.draw')}
        </Button>
        <Button icon={<FileImageOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('community.publish.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('community.publish.choose')}
          onChange={event => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** Where the browser finds the picture; null without one. */
function useAddress(cover: Cover | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (cover === null || 'url' in cover) return setAddress(cover?.url ?? null);
    const url = URL.createObjectURL(cover.blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [cover]);
  return address;
}
