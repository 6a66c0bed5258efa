import { describe, expect, it } from 'vitest';
import { asId, msg, nm } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { applyChange, createHistory } from '../src/model/index.ts';
import {
  ToolClient,
  ToolServer,
  trackDragTool,
  trackTool,
  type ShownAct,
  type ToolEvent,
  type ToolReply,
  type ToolRequest,
  type ToolView,
} from '../src/tools/index.ts';
import { board } from './drcBoard.ts';
import { violations } from './routeBoards.ts';

const MM = 1e6;
const PADS =
  'edge -20,-20 60,-20; edge 60,-20 60,40; edge 60,40 -20,40; edge -20,40 -20,-20; U1 0,0 1@0,0=A; U2 20,0 1@0,0=A';
const VIEW: ToolView = { activeLayer: 'F.Cu', pixel: 0.05 * MM, gridOrigin: { x: 0, y: 0 }, gridSteps: { '': MM } };

/** Both ends with a line between them on which messages wait until they are let through. */
function apart(text: string) {
  const near = board(text);
  const far = openDocument({ settings: near.settings, objects: [...near.everything()] });
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(far);
  far.subscribe(change => ratsnest.apply(change));
  const asked: ToolRequest[] = [];
  const answers: ToolReply[] = [];
  const shown: ShownAct[] = [];
  const told: string[] = [];
  const server = new ToolServer(far, ratsnest, [trackTool, trackDragTool], reply =>
    answers.push(structuredClone(reply)),
  );
  const client = new ToolClient(request => asked.push(structuredClone(request)), {
    show: act => shown.push(act),
    commit: ({ change, label }) => applyChange(near, change, label, 'user'),
    done: missed => told.push(['done', ...missed.map(({ type, x }) => `${type} ${x / MM}`)].join(' ')),
    outrun: () => told.push('outrun'),
  });
  near.subscribe(change => client.change(change, msg('test', 'Edit')));
  /** The far end works off what it was asked. */
  const work = (): void => {
    for (let request = asked.shift(); request; request = asked.shift()) server.take(request);
  };
  const hear = (): void => {
    for (let reply = answers.shift(); reply; reply = answers.shift()) client.hear(reply);
  };
  const settle = (): void => {
    while (asked.length + answers.length > 0) {
      work();
      hear();
    }
  };
  const send = (type: ToolEvent['type'], x: number, y: number, key?: string): void =>
    client.send(
      { type, x: x * MM, y: y * MM, mods: { shift: false, ctrl: false, alt: false }, ...(key ? { key } : {}) },
      VIEW,
    );
  return { near, far, client, asked, shown, told, work, hear, settle, send };
}

const tracks = (store: Store): string[] =>
  [...store.all('track')].map(({ start, end }) => `${start.x / MM},${start.y / MM} ${end.x / MM},${end.y / MM}`).sort();

describe('tools that run elsewhere', () => {
  it('commit here what was routed there, as one step, and both ends are the same', () => {
    const { near, far, client, settle, send } = apart(PADS);
    const history = createHistory(near);
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    send('move', 10, 4);
    settle();
    expect(client.at).toBe('routing');
    send('down', 20, 0);
    settle();
    expect(client.at).toBe('idle');
    expect(tracks(near)).toEqual(['0,0 20,0']);
    expect(tracks(far)).toEqual(tracks(near));
    expect([...violations(near).values()]).toEqual([]);
    history.undo();
    settle();
    expect(tracks(near)).toEqual([]);
    expect(tracks(far)).toEqual([]);
  });

  it('of moves that come while one is answered only the last goes out', () => {
    const { client, asked, work, hear, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    settle();
    send('move', 1, 0);
    for (let x = 2; x < 50; x++) send('move', x, 0);
    expect(asked).toHaveLength(1);
    work();
    hear();
    expect(asked).toMatchObject([{ event: { x: 49 * MM } }]);
  });

  it('a click goes out at once, from its own place, and makes what waits needless', () => {
    const { near, client, asked, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    settle();
    send('move', 3, 0);
    send('move', 4, 4);
    send('down', 20, 0);
    expect(asked.map(each => (each.type === 'event' ? each.event.type : each.type))).toEqual(['move', 'down']);
    settle();
    expect(tracks(near)).toEqual(['0,0 20,0']);
  });

  it('is busy from the click on, before the answer is there', () => {
    const { client, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    expect(client.at).toBe('idle');
    send('down', 0, 0);
    expect(client.at).toBe('begun');
    settle();
    expect(client.at).toBe('routing');
  });

  it('gives back what was sent to a tool after it had ended', () => {
    const { near, client, told, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    send('move', 3, 0);
    settle();
    for (let i = 0; i < 2; i++) send('cancel', 3, 0);
    send('down', 8, 0);
    send('up', 8, 0);
    send('move', 9, 0);
    settle();
    expect(told).toEqual(['done down 8 up 8 move 9']);
    expect(tracks(near)).toEqual([]);
  });

  it('shows nothing of a tool that was left, but keeps what it fixed', () => {
    const { near, client, shown, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    send('down', 5, 0);
    settle();
    send('cancel', 9, 0);
    client.leave();
    const seen = shown.length;
    settle();
    expect(shown).toHaveLength(seen);
    expect(tracks(near)).toEqual(['0,0 5,0']);
  });

  it('routes round what was edited here meanwhile', () => {
    const { near, client, settle, send } = apart(PADS);
    client.enter('track', undefined, VIEW);
    settle();
    const [part] = [...board('U3 10,0 1@0,0=B').all('footprint')];
    near.transact(msg('test', 'Put'), tx => tx.add({ ...part!, id: asId('wall') }));
    send('down', 0, 0);
    send('down', 20, 0);
    settle();
    expect(tracks(near).length).toBeGreaterThan(2);
    expect([...violations(near).values()]).toEqual([]);
  });

  it('gives up a commit of what was changed here in the same moment', () => {
    const { near, client, told, work, hear, send, settle } = apart(
      `${PADS}; track A F 0,0 5,0 0.25; track A F 5,0 5,8 0.25`,
    );
    const [first] = [...near.all('track')];
    client.enter('trackDrag', { x: 3 * MM, y: 0 }, VIEW);
    send('move', 3, 2);
    settle();
    send('down', 3, 2);
    work();
    near.transact(msg('test', 'Widen'), tx => tx.put({ ...first!, width: nm(300_000) }));
    hear();
    expect(told).toContain('outrun');
    expect(near.get(first!.id)).toMatchObject({ start: { x: 0, y: 0 }, end: { x: 5 * MM, y: 0 } });
  });

  it('gives up a commit of what was changed here while it was being dragged', () => {
    for (const edit of ['widen', 'remove'] as const) {
      const { near, client, told, send, settle } = apart(`${PADS}; track A F 0,0 5,0 0.25; track A F 5,0 5,8 0.25`);
      const [first] = [...near.all('track')];
      client.enter('trackDrag', { x: 3 * MM, y: 0 }, VIEW);
      send('move', 3, 2);
      settle();
      near.transact(msg('test', 'Edit'), tx => {
        if (edit === 'remove') tx.remove(first!.id);
        else tx.put({ ...first!, width: nm(500_000) });
      });
      settle();
      send('move', 3, 3);
      send('down', 3, 3);
      settle();
      expect(told).toContain('outrun');
      expect(near.get(first!.id)?.kind === 'track' ? 'there' : 'gone').toBe(edit === 'remove' ? 'gone' : 'there');
      if (edit === 'widen') expect(near.get(first!.id)).toMatchObject({ width: 500_000, end: { x: 5 * MM, y: 0 } });
    }
  });

  it('keeps nobody waiting for a tool that has begun nothing', () => {
    const { client } = apart(PADS);
    client.enter('track', undefined, VIEW);
    expect(client.settled).toBeNull();
  });

  it('reports when all is answered', async () => {
    const { client, settle, send } = apart(PADS);
    expect(client.settled).toBeNull();
    client.enter('track', undefined, VIEW);
    send('down', 0, 0);
    const { settled } = client;
    settle();
    await settled;
    expect(client.settled).toBeNull();
    send('move', 3, 0);
    const waiting = client.settled;
    // The far end is gone: nobody waits for it forever.
    client.end();
    await waiting;
    expect(client.at).toBe('idle');
  });
});
