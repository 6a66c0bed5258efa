import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** A directive as one line of text. */
export function LineForm({ text, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [line, setLine] = useState(text);
  const wrong = !/^\s*\.[a-z]+/i.test(line);
  return (
    <form
      className="sim-form"
      onSubmit={event => {
        event.preventDefault();
        if (!wrong) onSave(line.trim());
      }}
    >
      <Input
        size="small"
        value={line}
        status={wrong ? 'error' : ''}
        aria-label={t('sim.directive')}
        aria-invalid={wrong}
        spellCheck={false}
        autoComplete="off"
        style={{ fontFamily: 'var(--mono)' }}
        onChange={event => setLine(event.target.value)}
      />
      {wrong && (
        <p className="sim-fault" role="alert">
          {t('sim.directiveDot')}
        </p>
      )}
      <div className="sim-form-buttons">
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={wrong}>
          {t('sim.apply')}
        </Button>
      </div>
    </form>
  );
}
