import { msg, toMm } from '@boardwright/engine/base';
import {
  dfmChecks,
  dfmFindings,
  profiles,
  remedyOf,
  resolutionTitles,
  type DfmFinding,
  type Resolution,
} from '@boardwright/engine/rules/dfm';
import { misuse, refused, type Command, type Context } from '../command.ts';
import { boardOf, openDesign } from '../design.ts';

const ORDER: readonly Resolution[] = ['stops', 'decision', 'fixed'];

const round = (nm: number): number => Math.round(toMm(nm) * 1000) / 1000;

function shown(finding: DfmFinding, tr: Context['tr']) {
  const { check, resolution, message, at, measured, wanted } = finding;
  return {
    check,
    resolution,
    message: tr(message),
    // Middle of the place, millimetres.
    at: { x: round((at.minX + at.maxX) / 2), y: round((at.minY + at.maxY) / 2) },
    ...(measured !== undefined && { measured: round(measured) }),
    ...(wanted !== undefined && { wanted: round(wanted) }),
  };
}

type Shown = ReturnType<typeof shown>;

/** The findings by what happens with them and by check, each with what the factory does. */
function report(findings: readonly Shown[], tr: Context['tr']): string[] {
  const lines: string[] = [];
  for (const resolution of ORDER) {
    const own = findings.filter(each => each.resolution === resolution);
    if (own.length === 0) continue;
    lines.push(tr(resolutionTitles[resolution]));
    for (const [check, each] of Map.groupBy(own, ({ check }) => check)) {
      lines.push(`  ${tr(dfmChecks[check].title)} (${each.length}): ${tr(remedyOf(check, resolution))}`);
      for (const { message, at } of each) lines.push(`    ${message} (${at.x}, ${at.y} mm)`);
    }
  }
  return lines;
}

export const dfm: Command = {
  name: 'dfm',
  summary: msg('cli.dfm', 'Check whether a factory can make a board'),
  operands: ['FILE'],
  options: {
    profile: { value: 'ID', help: msg('cli.dfm.profile', 'What the factory can make: standard (default) or fine') },
  },
  brief: true,
  async run(input, { tr }) {
    const id = input.value('profile') ?? 'standard';
    const profile = profiles.find(each => each.id === id);
    if (!profile)
      return misuse(
        msg('cli.dfm.noProfile', 'Unknown profile: {{id}}. Available: {{ids}}.', {
          id,
          ids: profiles.map(each => each.id).join(', '),
        }),
      );
    const [file = ''] = input.operands;
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    const findings = [...dfmFindings(board.value, profile)].map(finding => shown(finding, tr));
    const text =
      findings.length === 0 ? [tr(msg('cli.dfm.none', 'The board can be made as it is.'))] : report(findings, tr);
    return {
      type: 'done',
      json: { profile: id, findings },
      text,
      found: findings.some(({ resolution }) => resolution === 'stops'),
      warnings: design.value.warnings,
    };
  },
};
