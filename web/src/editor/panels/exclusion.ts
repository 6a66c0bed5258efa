import { msg } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import { exclude, type Finding } from '@boardwright/engine/rules';

/** Asks for the reason and excludes findings; of one that is excluded the reason is edited. */
export async function askAndExclude(
  { store, ask }: Pick<CommandContext, 'store' | 'ask'>,
  findings: readonly Pick<Finding, 'key'>[],
): Promise<void> {
  const [first] = findings;
  const known = store.settings.exclusions.find(({ key }) => key === first?.key);
  const answer = await ask({
    title: known
      ? msg('form.excludeReason', 'Reason of the exclusion')
      : findings.length === 1
        ? msg('form.exclude', 'Exclude this finding')
        : msg('form.excludeAll', 'Exclude {{count}} findings', { count: findings.length }),
    questions: [{ key: 'reason', label: msg('form.reason', 'Reason'), type: 'text', value: known?.reason ?? '' }],
  });
  if (answer)
    exclude(
      store,
      findings.map(({ key }) => key),
      answer.reason.trim(),
    );
}
