import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { fixesFor, type CommandContext } from '@boardwright/engine/commands';
import { includeAgain, rules, setSeverity, severityOf, type Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import { MenuAt } from '../../layout/MenuAt.tsx';
import { askAndExclude } from './exclusion.ts';
import type { FindingRow } from './findingRows.ts';

interface Props {
  readonly row: FindingRow;
  /** All listed findings of the row's rule. */
  readonly findings: readonly Finding[];
  readonly x: number;
  readonly y: number;
  readonly context: () => CommandContext;
  readonly onShow: (finding: Finding) => void;
  readonly onClose: () => void;
}

type Items = NonNullable<MenuProps['items']>;

const byId = new Map([...rules.erc, ...rules.drc].map(rule => [rule.id, rule]));
const SEVERITIES = ['error', 'warning', 'info', 'ignore'] as const;
const line = (key: string, label: string, onClick: () => void) => ({ key, label, onClick });

/** What the right button offers for a finding, or for all of a rule. */
export function FindingMenu({ row, findings, x, y, context, onShow, onClose }: Props) {
  const { t } = useTranslation();
  const ctx = context();
  const { store } = ctx;
  const one = row.type === 'finding' ? row.finding : null;
  const known = new Set(store.settings.exclusions.map(({ key }) => key));
  const isExcluded = findings.some(({ key }) => known.has(key));
  const rule = byId.get(one?.rule ?? row.id);
  const keys = findings.map(({ key }) => key);

  const ofOne: Items = one
    ? [
        line('show', t('findings.jump'), () => onShow(one)),
        ...(isExcluded
          ? [
              line('reason', t('findings.editReason'), () => void askAndExclude(ctx, [one])),
              line('include', t('findings.include'), () => includeAgain(store, [one.key])),
            ]
          : [
              ...fixesFor(one, store).map(fix => line(fix.title.id, tr(fix.title), () => fix.run(context()))),
              line('exclude', t('findings.exclude'), () => void askAndExclude(ctx, [one])),
            ]),
        { type: 'divider' },
      ]
    : [];
  const ofAll: Items = [
    isExcluded
      ? line('includeAll', t('findings.includeAll', { count: keys.length }), () => includeAgain(store, keys))
      : line('excludeAll', t('findings.excludeAll', { count: keys.length }), () => void askAndExclude(ctx, findings)),
  ];
  if (rule)
    ofAll.push({
      key: 'severity',
      label: t('findings.severity'),
      children: SEVERITIES.map(severity => ({
        ...line(severity, t(`severity.${severity}`), () => setSeverity(store, rule, severity)),
        disabled: severityOf(rule, store.settings) === severity,
      })),
    });
  const text = () => (one ? [one] : findings).map(each => tr(each.message)).join('\n');
  const items: Items = [
    ...ofOne,
    ...ofAll,
    { type: 'divider' },
    line(
      'copy',
      one ? t('findings.copy') : t('findings.copyAll', { count: keys.length }),
      () => void ctx.copyText(text()),
    ),
  ];
  return (
    // The list's own keys and clicks are not meant for the menu.
    <span onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
      <MenuAt items={items} x={x} y={y} onClose={onClose} />
    </span>
  );
}
