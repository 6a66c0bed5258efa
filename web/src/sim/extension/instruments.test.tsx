import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import { commandOf, commandsWith, DEFAULT_KEYMAP, type CommandState } from '@boardwright/engine/commands';
import { blankSchematic } from '@boardwright/engine/kinds';
import { createMemoryStore } from '@boardwright/engine/storage';
import { commandContext } from '../../../../engine/test/commandContext.ts';
import { addedCommands } from '../../editor/extension/extensions.ts';
import { ServicesContext } from '../../editor/extension/ProjectService.ts';
import { activeTab, groupsOf, singleLayout } from '../../editor/workspace/layout.ts';
import { Pane } from '../../editor/workspace/Pane.ts';
import { showTab } from '../../editor/workspace/showTab.ts';
import { createWorkspace } from '../../editor/workspace/workspace.ts';
import type { EditorDocument } from '../../project/document.ts';
import { openSession, type ProjectSession } from '../../project/session.ts';
import type { Instrument } from '../instruments/Instrument.ts';
import { instruments } from '../instruments/instruments.ts';
import { instrumentCode } from '../instruments/instrumentCode.tsx';
import { runtimeIn } from '../runtime/useRuntime.ts';
import { simulationWith } from './simulation.ts';

vi.hoisted(() => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  const parts = { setTimeout, clearTimeout, location: { href: 'http://localhost/' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ...parts, matchMedia, document: page }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});

/** An instrument that nothing else knows: counts how often the phase of the circuit changes. */
const code = instrumentCode({
  setUp: live => ({ live, counted: createStore(() => ({ changes: 0 })) }),
  sample: ({ live, counted }) =>
    live.store.subscribe(({ phase }, before) => {
      if (phase !== before.phase) counted.setState(({ changes }) => ({ changes: changes + 1 }));
    }),
  View: ({ project, model }) => <p>{`${project}: ${model.counted.getState().changes} changes`}</p>,
});

const counter: Instrument = {
  type: 'counter',
  icon: null,
  title: () => 'Counter',
  hint: { id: 'test.counterHint', en: 'Look' },
  command: { title: { id: 'test.counter', en: 'Phase counter' }, keys: ['Ctrl+Alt+9'] },
  load: async () => ({ default: code }),
};

const list = [...instruments, counter];
const extension = simulationWith(list);
const types = new Map(extension.paneTypes!.map(each => [each.type, each]));
const added = addedCommands([extension]);
const onSheet: CommandState = {
  editor: 'schematic',
  selected: 0,
  canUndo: false,
  canRedo: false,
  highlighted: false,
  canRepeat: false,
  inSheet: false,
  tabs: 1,
  panes: 1,
  closedTabs: 0,
};

async function openProject(): Promise<{ readonly session: ProjectSession; readonly schematic: EditorDocument }> {
  const projects = createMemoryStore();
  const name = 'Lamp';
  const { id } = await projects.create(name, 0, [
    { type: 'schematic', name, settings: blankSchematic(name), objects: [] },
  ]);
  let session: ProjectSession | undefined;
  await openSession(projects, id, 'schematic', opened => (session = opened), {
    isEditing: () => false,
    onRestored: () => {},
  });
  return { session: session!, schematic: session!.schematic! };
}

test('each instrument of the list has a tab and a command under its own name', () => {
  for (const { type, command } of list) {
    expect(types.get(type)).toMatchObject({ type, opensBelow: true });
    const found = commandOf(command.keys[0]!, DEFAULT_KEYMAP, onSheet, commandsWith(added));
    expect(found).toMatchObject({ id: `instruments.${type}`, menu: 'inspect', title: command.title });
  }
});

test('the command of an instrument opens its tab below, where those are that are open already', async () => {
  const { schematic } = await openProject();
  const workspace = createWorkspace(singleLayout('schematic'));
  const context = commandContext({
    store: schematic.store,
    showTab: (type: string) => showTab(workspace, types, type),
  });
  const show = (key: string) => commandOf(key, DEFAULT_KEYMAP, onSheet, commandsWith(added))!.run(context);
  const groups = () => groupsOf(workspace.getState().layout.root).map(({ tabs }) => tabs.map(({ type }) => type));
  await show('Ctrl+Alt+9');
  expect(groups()).toEqual([['schematic'], ['counter']]);
  await show('Alt+8');
  await show('Ctrl+Alt+9');
  expect(groups()).toEqual([['schematic'], ['counter', 'scope']]);
  expect(activeTab(workspace.getState().layout).type).toBe('counter');
});

test('an instrument samples the circuit while the schematic is open, and its tab shows what came', async () => {
  const { session, schematic } = await openProject();
  const service = extension.open!(session, schematic);
  const { late, live } = runtimeIn([service])!;
  const running = late.get(code);
  const type = types.get('counter')!;
  const pane = new Pane({ id: 'tab1', type: 'counter', arg: '' }, type, undefined);
  const shown = async () => {
    const stream = await renderToReadableStream(
      <ServicesContext value={[service]}>
        <type.component
          pane={pane}
          session={session}
          document={schematic}
          asked={{ current: { menu() {}, open() {} } }}
        />
      </ServicesContext>,
    );
    await stream.allReady;
    return new Response(stream).text();
  };
  expect(await shown()).toContain('Lamp: 0 changes');
  live.store.setState({ phase: 'preparing' });
  live.store.setState({ phase: 'idle' });
  expect(await shown()).toContain('Lamp: 2 changes');
  service.dispose();
  live.store.setState({ phase: 'preparing' });
  expect(renderToStaticMarkup(running.render({ pane, project: 'Lamp', live }))).toBe('<p>Lamp: 2 changes</p>');
});
