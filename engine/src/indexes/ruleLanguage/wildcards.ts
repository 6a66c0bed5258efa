const known = new Map<string, RegExp>();

/** Whether a text is one with '*' for any characters and '?' for one; upper and lower case are the same, as in KiCad's rules. */
export function matches(pattern: string, text: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern.length === text.length && pattern.toLowerCase() === text.toLowerCase();
  let regular = known.get(pattern);
  if (!regular) {
    const source = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    known.set(pattern, (regular = new RegExp(`^${source}$`, 'is')));
  }
  return regular.test(text);
}

/** KiCad's newer names of layers, by the canonical ones that files and records use. */
const SHOWN: Readonly<Record<string, string>> = {
  SilkS: 'Silkscreen',
  CrtYd: 'Courtyard',
  Adhes: 'Adhesive',
  'Dwgs.User': 'User.Drawings',
  'Cmts.User': 'User.Comments',
  'Eco1.User': 'User.Eco1',
  'Eco2.User': 'User.Eco2',
};

/** Whether a pattern names a layer: by its canonical name, KiCad's newer one, or the one that the user gave it. */
export function namesLayer(pattern: string, id: string, given = ''): boolean {
  if (matches(pattern, id) || (given !== '' && matches(pattern, given))) return true;
  const [side = '', rest = ''] = id.split('.');
  const shown = SHOWN[id] ?? (SHOWN[rest] && `${side}.${SHOWN[rest]}`);
  return shown !== undefined && matches(pattern, shown);
}
