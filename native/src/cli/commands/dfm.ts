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
import { misuse, refused, type Command, type Context, type Input, type Outcome } from '../command.ts';
import { boardOf, openDesign } from '../design.ts';
import { capabilityFromFile } from '../capabilityFile.ts';
import { capabilityOf, type NamedCapability } from '../serverCapability.ts';
import { badAddress, clientOf, serverAddress } from '../serverClient.ts';

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

/** A profile of this program, or the one in force at a server. */
async function chosenProfile(input: Input, lang: Context['lang']): Promise<NamedCapability | Outcome> {
  const word = input.value('server');
  const named = input.value('profile');
  if (word !== undefined) {
    if (named !== undefined) return misuse(msg('cli.dfm.either', 'Use either --profile or --server.'));
    const address = serverAddress(word);
    if (address === null) return misuse(badAddress(word));
    const published = await capabilityOf(clientOf(address, lang));
    return published.ok ? published.value : refused(...published.error);
  }
  const id = named ?? 'standard';
  const capability = profiles.find(each => each.id === id);
  if (capability) return { id, capability };
  if (id.endsWith('.json')) {
    const own = await capabilityFromFile(id);
    return own.ok ? own.value : refused(...own.error);
  }
  const ids = profiles.map(each => each.id).join(', ');
  return misuse(msg('cli.dfm.noProfile', 'Unknown profile: {{id}}. Available: {{ids}}.', { id, ids }));
}

export const dfm: Command = {
  name: 'dfm',
  summary: msg('cli.dfm', 'Check whether a factory can make a board'),
  operands: ['FILE'],
  options: {
    profile: {
      value: 'ID|FILE',
      help: msg(
        'cli.dfm.profile',
        'What the factory can make: standard (default), fine, or a profile as JSON, as the operators export it',
      ),
    },
    server: { value: 'URL', help: msg('cli.dfm.server', 'Server whose published profile counts') },
  },
  brief: true,
  async run(input, { tr, lang }) {
    const chosen = await chosenProfile(input, lang);
    if ('type' in chosen) return chosen;
    const { id, capability } = chosen;
    const [file = ''] = input.operands;
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    const findings = [...dfmFindings(board.value, capability)].map(finding => shown(finding, tr));
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
