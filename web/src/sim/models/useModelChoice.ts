import { useEffect, useMemo, useState } from 'react';
import { spiceParts } from '@boardwright/engine/formats/netlist';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { faultsOf, guessPins, type PinMap } from './assign.ts';
import type { Offered } from './catalogue.ts';
import { useModelLibraries } from './useModelLibraries.ts';

interface Asked {
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  /** The part that is meant, and the file whose first model is offered. */
  readonly reference: string | undefined;
  readonly file: string | undefined;
}

/** Which model is chosen for which part, and how their pins match: as guessed, with what the person changed. */
export function useModelChoice({ session, document, reference: meant, file }: Asked) {
  const { shelves, load: loadLibraries, textOf } = useModelLibraries(session);
  const [chosen, setChosen] = useState<Offered | null>(null);
  const parts = useMemo(() => spiceParts(document.store, document.connectivity.nets), [document]);
  const [reference, setReference] = useState(meant ?? parts[0]?.reference ?? '');
  const [own, setOwn] = useState<PinMap>({});
  const choose = (model: Offered) => {
    setChosen(model);
    setOwn({});
  };
  /** Reads what the project has; of a file that has just come its first model is chosen. */
  const load = async (fresh?: string) => {
    const read = await loadLibraries();
    const first = fresh === undefined ? undefined : read.find(({ key }) => key === `file ${fresh}`)?.models[0];
    if (first) choose(first);
  };
  useEffect(() => void load(file), []);
  const part = parts.find(each => each.reference === reference);
  const map = chosen && part ? { ...guessPins(chosen, part), ...own } : {};
  return {
    shelves,
    load,
    parts,
    reference,
    setReference(next: string) {
      setReference(next);
      setOwn({});
    },
    part,
    chosen,
    choose,
    text: useMemo(() => chosen && textOf(chosen), [chosen, textOf]),
    map,
    faults: chosen ? faultsOf(chosen, map) : { missing: [], twice: [] },
    setPin: (node: string, pin: string) => setOwn(now => ({ ...now, [node]: pin })),
  };
}

export type ModelChoice = ReturnType<typeof useModelChoice>;
