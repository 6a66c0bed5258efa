import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../app/clipboard.ts';
import { toast } from '../../../app/toast.ts';
import { platform } from '../../../platform/index.ts';
import './secondFactor.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which are shown once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toast('success', t('factor.copied'));
    else toast('error', t('factor.copyFailed'));
  };
  const save = () =>
    void platform.files.save({ name: 'boardwright-recovery-codes.txt', bytes: new TextEncoder().encode(text) });
  return (
    <div className="recovery" role="status">
      <h3>{t('factor.recoveryTitle')}</h3>
      <p className="muted">{t('factor.recoveryHint')}</p>
      <ul translate="no">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-actions">
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('factor.download')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  );
}
