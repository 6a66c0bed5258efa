import { checkBoard, checkSchematic } from '@boardwright/engine';
import { msg, toMm } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import type { Finding } from '@boardwright/engine/rules';
import { refused, type Command, type Context } from '../command.ts';
import { openDesign } from '../design.ts';

const round = (nm: number): number => Math.round(toMm(nm) * 1000) / 1000;

interface Shown {
  readonly rule: string;
  readonly severity: Finding['severity'];
  readonly message: string;
  /** Middle of the place, millimetres; of schematics with the file of the sheet. */
  readonly at: { readonly x: number; readonly y: number; readonly sheet?: string };
  readonly items: readonly { readonly id: string; readonly kind: string }[];
}

function shown(finding: Finding, doc: Store, tr: Context['tr']): Shown {
  const { minX, minY, maxX, maxY } = finding.at;
  const { settings } = doc;
  const sheet =
    settings.type === 'schematic' ? settings.screens.find(({ id }) => id === finding.screen)?.file : undefined;
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: tr(finding.message),
    at: { x: round((minX + maxX) / 2), y: round((minY + maxY) / 2), ...(sheet !== undefined && { sheet }) },
    items: finding.ids.flatMap(id => {
      const object = doc.get(id);
      return object ? [{ id, kind: object.kind }] : [];
    }),
  };
}

const line = ({ rule, severity, message, at }: Shown): string =>
  `${severity}: ${message} [${rule}] (${at.sheet === undefined ? '' : `${at.sheet} `}${at.x}, ${at.y} mm)`;

export const check: Command = {
  name: 'check',
  summary: msg('cli.check', 'Run electrical and design rule checks'),
  operands: ['FILE'],
  options: {},
  brief: true,
  async run({ operands: [file = ''] }, { tr }) {
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const { schematic, board, warnings } = design.value;
    const findings: readonly Shown[] = [
      ...(schematic ? checkSchematic(schematic).map(finding => shown(finding, schematic, tr)) : []),
      ...(board ? checkBoard(board, schematic).map(finding => shown(finding, board, tr)) : []),
    ];
    const text =
      findings.length === 0
        ? [tr(msg('cli.check.none', 'No violations.'))]
        : [
            ...findings.map(line),
            tr(
              msg(
                'cli.check.count',
                { one: '{{count}} finding', other: '{{count}} findings' },
                { count: findings.length },
              ),
            ),
          ];
    return { type: 'done', json: { findings }, text, found: findings.length > 0, warnings };
  },
};
