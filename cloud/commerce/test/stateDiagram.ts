import { englishWording, type Msg } from '@boardwright/engine/base';

/** A table of states: what may follow each. */
export interface Machine<S extends string> {
  readonly title: string;
  /** Where it begins. */
  readonly initial: readonly S[];
  readonly transitions: Readonly<Record<S, readonly S[]>>;
  readonly names: Readonly<Record<S, Msg>>;
}

/** The picture of a table of states, in the language of Mermaid's state diagrams. */
export function diagramOf<S extends string>({ initial, transitions, names }: Machine<S>): string {
  // `as`: Object.keys forgets the keys' types.
  const states = Object.keys(transitions) as S[];
  return [
    'stateDiagram-v2',
    ...states.map(state => `  ${state}: ${englishWording(names[state])}`),
    ...initial.map(state => `  [*] --> ${state}`),
    ...states.flatMap(state => transitions[state].map(next => `  ${state} --> ${next}`)),
    ...states.filter(state => transitions[state].length === 0).map(state => `  ${state} --> [*]`),
  ].join('\n');
}
