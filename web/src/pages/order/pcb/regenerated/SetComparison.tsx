import { HOLES, type LayerDifference } from '@boardwright/engine/regeneration';
import { layerName } from '@boardwright/engine/kinds';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../../app/locale.ts';
import type { RegeneratedSet } from '../../../../project/boardFiles.ts';
import { platform } from '../../../../platform/index.ts';
import { LayerDifferencePicture } from './LayerDifferencePicture.tsx';
import { areaText, differs } from './areas.ts';

interface Props {
  readonly set: RegeneratedSet;
  readonly onConsent: () => void;
  readonly onClose: () => void;
}

/** Shows layer by layer where a regenerated set differs from the uploaded one, and asks for the consent to manufacture it. */
export function SetComparison({ set: { archive, layers }, onConsent, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<LayerDifference>(layers.find(differs) ?? layers[0]!);
  const [agreed, setAgreed] = useState(false);
  const nameOf = ({ layer }: LayerDifference) => (layer === HOLES ? t('regenerated.holes') : tr(layerName(layer)));
  const different = layers.filter(differs).length;
  return (
    <Modal
      open
      width={1080}
      title={t('regenerated.title')}
      onCancel={onClose}
      footer={[
        <Button key="save" onClick={() => void platform.files.save(archive)}>
          {t('regenerated.save')}
        </Button>,
        <Button key="keep" onClick={onClose}>
          {t('regenerated.keep')}
        </Button>,
        <Button key="use" type="primary" disabled={!agreed} onClick={onConsent}>
          {t('regenerated.use')}
        </Button>,
      ]}
    >
      <p>{t('regenerated.lead')}</p>
      <Alert
        type={different === 0 ? 'success' : 'warning'}
        showIcon
        title={different === 0 ? t('regenerated.same') : t('regenerated.different', { count: different })}
      />
      <div className="set-comparison">
        <table className="set-layers">
          <thead>
            <tr>
              <th scope="col">{t('regenerated.layer')}</th>
              <th scope="col">{t('regenerated.added')}</th>
              <th scope="col">{t('regenerated.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {layers.map(each => (
              <tr key={each.layer} data-different={differs(each)}>
                <th scope="row">
                  <button type="button" aria-pressed={each === shown} onClick={() => setShown(each)}>
                    {nameOf(each)}
                  </button>
                </th>
                <td>{areaText(each.added, i18n.language)}</td>
                <td>{areaText(each.lost, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <figure>
          <LayerDifferencePicture difference={shown} title={t('regenerated.picture', { layer: nameOf(shown) })} />
          <figcaption>
            <span className="set-key kept">{t('regenerated.uploaded')}</span>
            <span className="set-key added">{t('regenerated.onlyNew')}</span>
            <span className="set-key lost">{t('regenerated.onlyUploaded')}</span>
          </figcaption>
        </figure>
      </div>
      <p className="muted">{t('regenerated.tolerance')}</p>
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {t('regenerated.consent')}
      </Checkbox>
    </Modal>
  );
}
