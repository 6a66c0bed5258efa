import { useEffect, useMemo, useState } from 'react';
import type { ObjOf } from '@boardwright/engine/kinds';
import {
  applyFootprintUpdate,
  applySymbolUpdate,
  footprintNames,
  planFootprintUpdate,
  planSymbolUpdate,
  symbolNames,
  type Candidate,
  type Candidates,
  type ChosenUpdate,
  type UpdatePlan,
} from '@boardwright/engine/partEditor';
import type { Issue } from '@boardwright/engine/base';
import type { PartKind } from '@boardwright/engine/storage';
import { userLibrariesOf } from '../../../project/library/userLibraries.ts';
import { projectFootprints } from '../footprints/projectLibrary.ts';
import { shippedFootprints } from '../footprints/choices.ts';
import { originTitle } from '../library/origins.ts';
import { shippedChoices } from '../symbols/choices.ts';
import type { DialogProps } from '../props.ts';
import { useRevision } from '../../state/revision.ts';

type Part = ObjOf<PartKind>;

/** The parts that names mean, in the order in which libraries are looked up. */
async function read(kind: PartKind, names: readonly string[], { session }: DialogProps): Promise<Candidates<Part>> {
  const user = userLibrariesOf(session.projects);
  const [shipped] = await Promise.all([kind === 'symbol' ? shippedChoices() : shippedFootprints(), user.complete()]);
  const own = kind === 'footprint' ? await projectFootprints(session) : null;
  const ours = new Map(shipped.entries.map(each => [each.id, each]));
  const found = await Promise.all(
    names.map(async (name): Promise<readonly [string, readonly Candidate<Part>[]]> => {
      const project = own?.get(name);
      const candidates: Candidate<Part>[] = project
        ? [{ origin: originTitle({ origin: 'project', folder: '' }), record: project }]
        : [];
      for (const part of user.find(kind, name)) {
        const record = await part.load().catch((error: unknown) => void console.error(name, error));
        if (record) candidates.push({ origin: originTitle(part), record });
      }
      const choice = ours.get(name);
      if (choice) {
        const record = await ('symbol' in choice ? choice.symbol() : choice.footprint());
        candidates.push({ origin: originTitle(choice), record });
      }
      return [name, candidates];
    }),
  );
  const byName = new Map(found);
  return name => byName.get(name) ?? [];
}

interface LibraryUpdate {
  readonly plan: UpdatePlan<Part>;
  /** Gives what came off: pins that no longer end at their wires. */
  apply(chosen: readonly ChosenUpdate<Part>[]): readonly Issue[];
}

/** What placed parts would take from their libraries; null while these are read. `onFail` where they cannot be. */
export function useLibraryUpdate(
  props: DialogProps,
  edited: boolean,
  wanted: ReadonlySet<string> | null,
  onFail: () => void,
): LibraryUpdate | null {
  const { store } = props.document;
  const isBoard = store.settings.type === 'board';
  const [candidates, setCandidates] = useState<Candidates<Part> | null>(null);
  const revision = useRevision(props.document);
  useEffect(() => {
    let gone = false;
    const names = isBoard ? footprintNames(store) : symbolNames(store);
    read(isBoard ? 'footprint' : 'symbol', names, props).then(
      found => {
        if (!gone) setCandidates(() => found);
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [store]);
  return useMemo(() => {
    if (!candidates) return null;
    const isWanted = ({ id }: { readonly id: string }) => wanted === null || wanted.has(id);
    // `as`: names of a board are those of footprints, of a schematic those of symbols.
    if (isBoard)
      return {
        plan: planFootprintUpdate(store, candidates as Candidates<ObjOf<'footprint'>>, { edited }, isWanted),
        apply(chosen) {
          applyFootprintUpdate(store, chosen as readonly ChosenUpdate<ObjOf<'footprint'>>[], { edited });
          return [];
        },
      };
    return {
      plan: planSymbolUpdate(store, candidates as Candidates<ObjOf<'symbol'>>, { edited }, isWanted),
      apply: chosen => applySymbolUpdate(store, chosen as readonly ChosenUpdate<ObjOf<'symbol'>>[], { edited }),
    };
  }, [candidates, revision, edited, wanted]);
}
