import { msg, type Issue, type Msg } from '@boardwright/engine/base';
import type { Context } from './command.ts';

const GRADES: Readonly<Record<Issue['severity'], Msg>> = {
  error: msg('cli.grade.error', 'error'),
  warning: msg('cli.grade.warning', 'warning'),
  info: msg('cli.grade.info', 'note'),
};

/** 'board.kicad_pcb:12:3: error: …', as compilers have it, so that editors find the place. */
function issueLine({ severity, message, place }: Issue, times: number, tr: Context['tr']): string {
  const where = [place?.file, place?.line, place?.line && place.column].filter(part => part !== undefined);
  const more = times > 1 ? ` ${tr(msg('cli.repeated', '({{count}} times)', { count: times }))}` : '';
  return [...where, ` ${tr(GRADES[severity])}`, ` ${tr(message)}${more}`].join(':').trimStart();
}

/** So many warnings of one kind are printed where not all are asked for. */
const MOST_ALIKE = 3;

/** Each thing once, at its first place, with how often it was found; of one kind the first few unless all are asked for. */
export function issueLines(issues: readonly Issue[], tr: Context['tr'], all: boolean): string {
  const same = [...Map.groupBy(issues, ({ severity, message }) => `${severity} ${tr(message)}`).values()];
  const kinds = new Map<string, number>();
  const lines: string[] = [];
  let left = 0;
  for (const group of same) {
    const [first] = group;
    const before = kinds.get(first!.message.id) ?? 0;
    kinds.set(first!.message.id, before + 1);
    if (all || before < MOST_ALIKE || first!.incomplete) lines.push(issueLine(first!, group.length, tr));
    else left++;
  }
  if (left > 0)
    lines.push(
      tr(
        msg(
          'cli.moreAlike',
          {
            one: '{{count}} similar warning not shown (use --verbose)',
            other: '{{count}} similar warnings not shown (use --verbose)',
          },
          { count: left },
        ),
      ),
    );
  return lines.map(line => `${line}\n`).join('');
}
