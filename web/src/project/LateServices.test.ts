import { expect, it } from 'vitest';
import { LateServices } from './LateServices.ts';

const gone: string[] = [];

class Scope {
  readonly owner: { readonly name: string };
  constructor(owner: { readonly name: string }) {
    this.owner = owner;
  }
  dispose() {
    gone.push('scope');
  }
}

class Analyser {
  dispose() {
    gone.push('analyser');
  }
}

it('makes a service once, when it is first asked for, and disposes each once, the last first', () => {
  const late = new LateServices({ name: 'project' });
  expect(late.known(Scope)).toBe(null);
  const scope = late.get(Scope);
  expect([late.get(Scope) === scope, late.known(Scope) === scope, scope.owner.name]).toEqual([true, true, 'project']);
  expect(late.known(Analyser)).toBe(null);
  late.get(Analyser);
  const ended = late.adopt(new Analyser());
  late.end(ended);
  late.end(ended);
  late.dispose();
  expect([gone, late.known(Scope)]).toEqual([['analyser', 'analyser', 'scope'], null]);
});
