import { issue, msg, type Issue } from '../../../base/index.ts';
import { Connectivity } from '../../../indexes/schematic/index.ts';
import type { Doc } from '../../../kinds/index.ts';
import type { DeckLine, SpiceDeck, SpiceOptions } from './deck.ts';
import { analysisWord, directives } from './directives.ts';
import { Libraries } from './library.ts';
import { simModel } from './model.ts';
import { SpiceNames } from './nodes.ts';
import { spiceParts } from './parts.ts';
import { PartWriter } from './write.ts';

export { deckText, type DeckLine, type SpiceDeck, type SpiceOptions } from './deck.ts';
export { analysisWord } from './directives.ts';
export { modelsOf, type Models } from './library.ts';
export { spiceParts, type SpicePart } from './parts.ts';
export { spiceValue, valueNumber } from './values.ts';

/**
 * The deck of a schematic for ngspice: its parts by the models that their fields name, as KiCad 5 to 9 keep them, and the
 * commands that its texts give. `connectivity` may be given where it exists.
 */
export function spiceDeck(doc: Doc, options: SpiceOptions = {}, connectivity = new Connectivity(doc)): SpiceDeck {
  const names = new SpiceNames();
  const libraries = new Libraries(options.library);
  const writer = new PartWriter(names, libraries, options.pins);
  const body: DeckLine[] = [];
  const devices = new Map<string, string>();
  const pins = new Map<string, readonly string[]>();
  const used = new Set<string>();
  const without: Issue[] = [];
  for (const part of spiceParts(doc, connectivity)) {
    // A mounting hole joins nothing.
    if (part.pins.length === 0 || options.without?.has(part.reference)) continue;
    const model = simModel(part);
    if (!model) {
      const { reference, value, id } = part;
      const text = msg('spice.noModel', '{{part}} ({{value}}) has no simulation model and is omitted; assign a model', {
        part: reference,
        value,
      });
      without.push(issue('warning', text, { id }));
      continue;
    }
    const written = writer.write(part, model);
    if (!written) continue;
    for (const text of written.lines) body.push({ text, source: part.id });
    devices.set(part.reference, written.device);
    pins.set(part.reference, written.pins);
    if (written.library !== '') used.add(written.library);
  }
  const issues = [...writer.issues, ...without];
  if (body.length === 0)
    issues.push(
      issue('error', msg('spice.nothing', 'No component of the design has a simulation model. Assign models first.')),
    );
  else if (![...names.byNet.values()].includes('0'))
    issues.push(issue('error', msg('spice.noGround', 'The simulation has no ground net. Name one GND or 0.')));
  const { title, lines: commands } = directives(connectivity);
  // What the sheets ask for counts before what a workbook asked for.
  const asked = new Set(commands.flatMap(({ text }) => analysisWord(text) ?? []));
  const kept = (doc.settings.type === 'schematic' ? (doc.settings.simulation?.analyses ?? []) : []).filter(
    card => !asked.has(analysisWord(card) ?? ''),
  );
  const includes: string[] = [];
  const files: DeckLine[] = [];
  for (const name of used) {
    const file = libraries.get(name);
    if (file && (options.inline || file.ours))
      files.push(
        ...file.text
          .trimEnd()
          .split(/\r?\n/)
          .map(text => ({ text })),
      );
    else {
      includes.push(name);
      files.push({ text: `.include "${name}"` });
    }
  }
  return {
    lines: [
      { text: `* ${title ?? doc.settings.file}` },
      ...files,
      ...body,
      ...commands,
      ...kept.map(text => ({ text })),
      { text: '.end' },
    ],
    nodes: names.byNet,
    nodeOf: net => names.node(net),
    devices,
    pins,
    includes,
    issues,
  };
}
