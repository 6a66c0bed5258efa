import type { LayerChoices, SetRow } from '@boardwright/engine/formats/gerber';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GerberLayers } from '../../../app/GerberLayers.tsx';

interface Props {
  readonly rows: readonly SetRow[];
  readonly onLayers: (layers: LayerChoices) => void;
}

/** Which file is which layer, for correction. */
export function LayersButton({ rows, onLayers }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pcb.layersOf', { count: rows.length })}</Button>
      <Modal
        open={open}
        title={t('gerberTable.title')}
        width={860}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <GerberLayers
          rows={rows}
          action={t('pcb.useLayers')}
          onAnswer={layers => {
            setOpen(false);
            if (layers && layers.size > 0) onLayers(layers);
          }}
        />
      </Modal>
    </>
  );
}
