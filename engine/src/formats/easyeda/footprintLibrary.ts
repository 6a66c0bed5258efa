import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { libraryFootprint } from '../layout/index.ts';
import { outerLayer, proFootprintParts } from './board/proFootprint.ts';
import { readEpro } from './epro.ts';
import { readEpro2 } from './epro2.ts';

/** The footprints of a project or library of EasyEDA Pro (.epro, .elibz, .epro2). */
export function readProFootprints(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly issues: readonly Issue[] }> {
  const project = file.endsWith('2') ? readEpro2(bytes, file) : readEpro(bytes, file);
  if (!project.ok) return project;
  const library = file.replace(/\.[^.]*$/, '');
  const footprints = new Map<string, ObjOf<'footprint'>>();
  for (const { title, records } of project.value.footprints.values()) {
    const { pads, items } = proFootprintParts(records(), outerLayer);
    if (pads.length === 0 && items.length === 0) continue;
    const made = libraryFootprint({
      library,
      name: title,
      description: '',
      pads: pads.map(({ pad }) => pad),
      items,
      fields: [],
    });
    if (!footprints.has(made.libId)) footprints.set(made.libId, made);
  }
  if (footprints.size === 0)
    return fail(issue('error', msg('import.noFootprints', 'the file contains no footprints'), { file }));
  return ok({ footprints: [...footprints.values()], issues: [] });
}
