import { App, Button, Checkbox, InputNumber, Modal, Select, Slider } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { pictureOnLayer } from '@boardwright/engine/boardInfo';
import { asBoard } from '@boardwright/engine/kinds';
import { platform } from '../../../platform/index.ts';
import type { DialogProps } from '../props.ts';
import { inkOf, readPicture, type Picture as Pixels } from './ink.ts';
import './picture.css';

const LAYERS = ['F.SilkS', 'B.SilkS', 'F.Mask', 'B.Mask', 'F.Cu', 'B.Cu', 'F.Fab', 'B.Fab', 'Dwgs.User'];
/** More polygons than this make a board slow for a picture. */
const MOST = 5000;

/** Turns a picture into filled polygons of a layer: silkscreen, bare copper, or what is left free of mask. */
export function Picture({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [picture, setPicture] = useState<Pixels | null>(null);
  const [threshold, setThreshold] = useState(128);
  const [negative, setNegative] = useState(false);
  const [width, setWidth] = useState(20);
  const { layers } = asBoard(document.store.settings);
  const offered = LAYERS.filter(id => layers.some(layer => layer.id === id));
  const [layer, setLayer] = useState('F.SilkS');
  const preview = useRef<HTMLCanvasElement>(null);
  const ink = useMemo(() => picture && inkOf(picture, threshold, negative), [picture, threshold, negative]);

  useEffect(() => {
    const surface = preview.current;
    const pen = surface?.getContext('2d');
    if (!surface || !pen || !ink) return;
    surface.width = ink.width;
    surface.height = ink.height;
    const image = pen.createImageData(ink.width, ink.height);
    ink.coverage.forEach((value, i) => image.data.set([20, 24, 31, value], 4 * i));
    pen.putImageData(image, 0, 0);
  }, [ink]);

  const choose = async () => {
    const [file] = await platform.files.pick(['.png', '.jpg', '.jpeg', '.webp', '.bmp', '.gif'], false);
    if (!file) return;
    try {
      setPicture(await readPicture(file.bytes));
    } catch (error) {
      console.error(error);
      void message.error(t('picture.unreadable', { file: file.name }));
    }
  };
  const place = () => {
    if (!ink) return;
    const objects = pictureOnLayer(ink, layer, (width * 1e6) / ink.width);
    if (objects.length === 0) return void message.warning(t('picture.empty'));
    if (objects.length > MOST) return void message.warning(t('picture.tooMany', { count: objects.length }));
    onClose();
    context().startTool('place', { objects, anchor: { x: nm(0), y: nm(0) }, naming: 'keep', again: 'no' });
  };
  return (
    <Modal
      open
      title={t('picture.title')}
      onCancel={onClose}
      width={720}
      footer={[
        <Button key="file" style={{ float: 'left' }} onClick={() => void choose()}>
          {t('picture.choose')}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="place" type="primary" disabled={!ink} onClick={place}>
          {t('picture.place')}
        </Button>,
      ]}
    >
      <div className="picture-dialog">
        <div className="picture-preview">
          {ink ? <canvas ref={preview} role="img" aria-label={t('picture.preview')} /> : <p>{t('picture.none')}</p>}
        </div>
        <div className="dialog-rows">
          <label htmlFor="picture-layer">{t('picture.layer')}</label>
          <Select
            id="picture-layer"
            value={layer}
            options={offered.map(value => ({ value, label: value }))}
            onChange={setLayer}
          />
          <label htmlFor="picture-width">{t('picture.width')}</label>
          <InputNumber
            id="picture-width"
            min={0.5}
            max={1000}
            value={width}
            onChange={value => value !== null && setWidth(value)}
            suffix="mm"
          />
          <span>{t('picture.height')}</span>
          <output>{ink ? `${((width * ink.height) / ink.width).toFixed(2)} mm` : '–'}</output>
          <span>{t('picture.threshold')}</span>
          <Slider
            min={1}
            max={254}
            value={threshold}
            onChange={setThreshold}
            ariaLabelForHandle={t('picture.threshold')}
          />
          <span />
          <Checkbox checked={negative} onChange={event => setNegative(event.target.checked)}>
            {t('picture.negative')}
          </Checkbox>
        </div>
      </div>
    </Modal>
  );
}
