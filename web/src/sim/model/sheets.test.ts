import { describe, expect, it } from 'vitest';
import { addPane, addTrace, revived, setPane, type WaveSheet } from './sheets.ts';

const begun: WaveSheet = { panes: [], logX: true, range: [1, 2] };

/** Without what is another one each time. */
const shape = ({ panes, logX }: WaveSheet) => ({
  logX,
  panes: panes.map(pane => ({ ...pane, id: '', traces: pane.traces.map(({ text, color }) => [text, color]) })),
});

describe('what is seen of an analysis', () => {
  const value = addPane(begun, 'value');
  const two = addPane(addTrace(addTrace(value, 'v(out)'), 'v(in)-v(out)'), 'fft', value.panes[0]);
  const sheet = setPane(two, two.panes[1]!.id, { window: 'flatTop', logY: true, share: 0.5 });

  it('comes back from what was kept, with ids of its own', () => {
    const back = revived(JSON.parse(JSON.stringify(sheet)))!;
    expect(shape(back)).toEqual(shape(sheet));
    expect(back.range).toBeNull();
    expect(back.panes.map(({ id }) => id)).not.toEqual(sheet.panes.map(({ id }) => id));
  });

  it('is not made of anything else', () => {
    for (const other of [
      null,
      1,
      'x',
      [],
      {},
      { panes: 3 },
      { panes: [null, { view: 'cake', traces: [] }, { view: 'db' }] },
    ])
      expect(revived(other)).toBeNull();
    expect(
      revived({ panes: [{ view: 'value', traces: [{ text: 'v(a)', color: 99 }, { text: 4 }], share: -1 }] }),
    ).toMatchObject({
      logX: false,
      panes: [{ view: 'value', share: 1, traces: [{ text: 'v(a)', color: 3 }] }],
    });
  });
});
