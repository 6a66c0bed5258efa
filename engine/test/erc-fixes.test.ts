import { describe, expect, it } from 'vitest';
import { english, nm } from '../src/base/index.ts';
import { fixesFor, type Dialog } from '../src/commands/index.ts';
import { electricalTypeNames, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import {
  conflictsOf,
  DEFAULT_PIN_CONFLICTS,
  ercInput,
  exclude,
  includeAgain,
  resetChecks,
  rules,
  runRules,
  setConflict,
  setSeverity,
} from '../src/rules/index.ts';
import { circuit } from './erc.ts';

const found = (store: Store, rule: string) => [...runRules('erc', ercInput(store), { only: [rule] })];

/** A circuit, the rule that finds something in it, and the fix; where the fix is a dialog, which. */
const FIXES: [text: string, rule: string, title: string, dialog?: Dialog][] = [
  ['R1 1', 'pin_not_connected', 'Add no-connect flag'],
  ['float nc', 'no_connect_dangling', 'Remove no-connect flag'],
  ['R1 1; R2 1; R1.1-R2.1; nc R1.1', 'no_connect_connected', 'Remove no-connect flag'],
  ['R1 1; R2 1; R1.1-R2.1; wire 8,4 8,0; label A 8,4', 'unconnected_wire_endpoint', 'Add junction'],
  ['wire 0,0 4.4,0; wire 4.4,0 4.4,8; label A 4.4,0', 'endpoint_off_grid', 'Move to grid'],
  ['R? 1', 'unannotated', 'Annotate…', 'annotate'],
  ['R1 1; R1 1', 'duplicate_reference', 'Annotate…', 'annotate'],
  ['sheet S A; on S; port A 0,0; port C 1,0', 'hier_label_mismatch', 'Add sheet pin'],
  ['sheet S A B; on S; port A 0,0', 'hier_label_mismatch', 'Add label inside sheet'],
  ['sheet S A', 'hier_label_mismatch', 'Add label inside sheet'],
  ['symbol D 1 / 2:input / 3; unit U1 D 1', 'missing_unit', 'Place missing units'],
];

describe('fixes', () => {
  it.each(FIXES)('%s: %s, %s', (text, rule, title, dialog) => {
    const store = circuit(text);
    const history = createHistory(store);
    const before = found(store, rule);
    const fix = fixesFor(before[0]!, store).find(each => english(each.title) === title);
    const opened: Dialog[] = [];
    fix!.run({ store, open: name => void opened.push(name) });
    expect(opened).toEqual(dialog ? [dialog] : []);
    if (dialog) return;
    const left = found(store, rule).map(({ key }) => key);
    expect(left).not.toContain(before[0]!.key);
    // One step of undo, called like the fix.
    expect(history.steps.map(({ label }) => english(label))).toEqual([title]);
    history.undo();
    expect(found(store, rule)).toEqual(before);
  });

  it('offers none where it is not certain what was meant', () => {
    for (const [text, rule] of [
      ['R1 1; wire R1.1 4,0', 'unconnected_wire_endpoint'],
      ['sheet S A', 'pin_not_connected'],
      ['R1 1; move R1 0.5,0', 'endpoint_off_grid'],
      ['U1 1:output; U2 1:output; U1.1-U2.1', 'pin_to_pin'],
    ] as const) {
      const store = circuit(text);
      expect(fixesFor(found(store, rule)[0]!, store)).toEqual([]);
    }
  });
});

describe('how a document is checked', () => {
  const rule = rules.erc.find(({ id }) => id === 'pin_to_pin')!;

  it('keeps severities that differ from the default', () => {
    const store = circuit('R1 1');
    setSeverity(store, rule, 'warning');
    expect(store.settings.severities).toEqual({ pin_to_pin: 'warning' });
    setSeverity(store, rule, 'error');
    expect(store.settings.severities).toEqual({});
  });

  it('keeps a matrix that differs from the default, and resets both', () => {
    const store = circuit('U1 1:output; U2 1:output; U1.1-U2.1');
    const [output, input] = [electricalTypeNames.indexOf('output'), electricalTypeNames.indexOf('input')];
    setConflict(store, output, output, 'ok');
    setConflict(store, output, input, 'warning');
    expect(conflictsOf(store)[input]![output]).toBe('warning');
    expect(found(store, 'pin_to_pin')).toEqual([]);
    setSeverity(store, rule, 'ignore');
    resetChecks(store);
    expect(conflictsOf(store)).toBe(DEFAULT_PIN_CONFLICTS);
    expect(found(store, 'pin_to_pin')).toHaveLength(1);
    setConflict(store, output, input, 'ok');
    expect(store.settings).toMatchObject({ pinConflicts: null });
  });

  it('excludes a finding with a reason, which outlives edits, and includes it again', () => {
    const store = circuit('R1 1; R2 1');
    const [first] = found(store, 'pin_not_connected');
    exclude(store, [first!.key], 'test point');
    exclude(store, [first!.key], 'a test point');
    expect(store.settings.exclusions).toEqual([{ key: first!.key, reason: 'a test point' }]);
    const [part] = store.all('component');
    store.transact({ id: 'x', en: 'x' }, tx =>
      tx.put({ ...part!, at: { x: part!.at.x, y: nm(part!.at.y - 5_080_000) } }),
    );
    expect(found(store, 'pin_not_connected')).toHaveLength(1);
    includeAgain(store, [first!.key]);
    expect(found(store, 'pin_not_connected')).toHaveLength(2);
  });
});
