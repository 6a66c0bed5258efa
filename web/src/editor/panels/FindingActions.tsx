import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import { fixesFor, type CommandContext } from '@boardwright/engine/commands';
import { exclude, includeAgain, type Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';

interface Props {
  readonly finding: Finding;
  readonly excluded: boolean;
  readonly context: () => CommandContext;
}

const FORM = {
  title: msg('form.exclude', 'Exclude this finding'),
  questions: [{ key: 'reason', label: msg('form.reason', 'Reason'), type: 'text', value: '' }],
} as const;

/** What can be done about a finding. */
export function FindingActions({ finding, excluded, context }: Props) {
  const { t } = useTranslation();
  const { store } = context();
  const accept = async () => {
    const answer = await context().ask(FORM);
    if (answer) exclude(store, finding.key, answer.reason.trim());
  };
  return (
    // The list's own keys and clicks are not meant for these.
    <span
      className="finding-actions"
      onClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      {!excluded &&
        fixesFor(finding, store).map(fix => (
          <Button key={fix.title.id} size="small" type="primary" ghost onClick={() => fix.run(context())}>
            {tr(fix.title)}
          </Button>
        ))}
      {excluded ? (
        <Button size="small" onClick={() => includeAgain(store, finding.key)}>
          {t('findings.include')}
        </Button>
      ) : (
        <Button size="small" onClick={() => void accept()}>
          {t('findings.exclude')}
        </Button>
      )}
    </span>
  );
}
