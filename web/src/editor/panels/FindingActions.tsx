import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fixesFor, type CommandContext } from '@boardwright/engine/commands';
import { includeAgain, type Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import { askAndExclude } from './exclusion.ts';

interface Props {
  readonly finding: Finding;
  readonly excluded: boolean;
  readonly context: () => CommandContext;
}

/** What can be done about a finding. */
export function FindingActions({ finding, excluded, context }: Props) {
  const { t } = useTranslation();
  const { store } = context();
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
        <Button size="small" onClick={() => includeAgain(store, [finding.key])}>
          {t('findings.include')}
        </Button>
      ) : (
        <Button size="small" onClick={() => void askAndExclude(context(), [finding])}>
          {t('findings.exclude')}
        </Button>
      )}
    </span>
  );
}
