import type { DesignRules, NetClass } from '../../../kinds/index.ts';
import { emptyNetClass } from '../board/defaults.ts';
import { iniRules, millimetres } from './fields.ts';
import { emptyProject, type ProjectSettings } from './settings.ts';

type Section = ReadonlyMap<string, string>;

/** `[section]` and `key=value` lines; those before the first section are in ''. */
function sectionsOf(text: string): Map<string, Section> {
  const sections = new Map<string, Map<string, string>>();
  let section = new Map<string, string>();
  sections.set('', section);
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\[(.*)\]$/.exec(line);
    if (heading) {
      section = new Map();
      sections.set(heading[1]!, section);
      continue;
    }
    const equals = line.indexOf('=');
    if (equals > 0) section.set(line.slice(0, equals), line.slice(equals + 1));
  }
  return sections;
}

function numberOf(section: Section, key: string): number | undefined {
  const text = section.get(key);
  const value = text === undefined || text === '' ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

const CLASS_KEYS: readonly (readonly [key: keyof NetClass, name: string])[] = [
  ['clearance', 'Clearance'],
  ['trackWidth', 'TrackWidth'],
  ['viaDiameter', 'ViaDiameter'],
  ['viaDrill', 'ViaDrill'],
  ['microViaDiameter', 'uViaDiameter'],
  ['microViaDrill', 'uViaDrill'],
  ['diffPairWidth', 'dPairWidth'],
  ['diffPairGap', 'dPairGap'],
];

function netClassOf(section: Section): NetClass | undefined {
  const name = section.get('Name');
  if (!name) return undefined;
  const values: Record<string, number> = {};
  for (const [key, written] of CLASS_KEYS) {
    const value = numberOf(section, written);
    if (value !== undefined) values[key] = millimetres.of(value);
  }
  return { ...emptyNetClass(name), ...values };
}

/** Reads a .pro file of KiCad 4 or 5; undefined when the text is none. Net classes are in the board, if it has some. */
export function readIni(text: string, file: string): ProjectSettings | undefined {
  const sections = sectionsOf(text);
  if (!['pcbnew', 'eeschema', 'general', 'cvpcb'].some(name => sections.has(name))) return undefined;
  const pcbnew = sections.get('pcbnew') ?? new Map<string, string>();
  const rules: Partial<Record<keyof DesignRules, number>> = {};
  for (const [key, name, unit] of iniRules) {
    const value = numberOf(pcbnew, name);
    if (value !== undefined) rules[key] = unit.of(value);
  }
  const netClasses = [...sections]
    .filter(([name]) => name.startsWith('pcbnew/Netclasses'))
    .flatMap(([, section]) => netClassOf(section) ?? []);
  return { ...emptyProject(file), rules: rules as Partial<DesignRules>, netClasses };
}
