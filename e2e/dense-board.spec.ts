import { readFileSync } from 'node:fs';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { canvas, drawn, importZip, shot } from './editor.ts';
import { corpusFile, hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { placesOf, type Place } from './places.ts';
import { Sights, type Sight } from './sights.ts';

test.skip(!hasCorpus, missingCorpus);
test.use({ viewport: { width: 1100, height: 640 }, deviceScaleFactor: 0.5 });

const PROJECT = 'v5-orangecrab-r0.2.1';
const FILE = `kicad/${PROJECT}/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb`;
const LAYERS = ['F.Cu', 'In1.Cu', 'In2.Cu', 'In3.Cu', 'In4.Cu', 'B.Cu'] as const;

/** Inner layers with zones, in which one places a line. */
const POURED = ['In1.Cu', 'In3.Cu', 'In4.Cu'];
const DIRECTIONS: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [Math.SQRT1_2, Math.SQRT1_2],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [Math.SQRT1_2, -Math.SQRT1_2],
  [-Math.SQRT1_2, -Math.SQRT1_2],
];
/** Room that a routed track has, mm. */
const WAY = 0.15;
/** Ways to move a footprint, mm. */
const ASIDE: readonly Place[] = DIRECTIONS.slice(0, 4).flatMap(([x, y]) =>
  [1, 2, 3].map(by => [x * by, y * by] as const),
);
const plus = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1]];

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => Math.floor(((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * below);
}

/** One of several at random that is right. */
function anyOf<T>(all: readonly T[], next: (below: number) => number, isRight: (each: T) => boolean = () => true): T {
  const start = next(all.length);
  const found = [...all.slice(start), ...all.slice(0, start)].find(isRight);
  if (found === undefined) throw new Error(`none of ${all.length}`);
  return found;
}

/** What is used of the page's memory after a collection, in bytes, with buffers. */
async function heap(session: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as unknown as Record<
    string,
    number
  >;
  return usedSize! + (backingStorageSize ?? 0);
}

/** A person at a board, who counts what they do and notes where they got something else than they saw. */
class Person {
  actions = 0;
  readonly faults: string[] = [];
  private at!: (place: Place) => { x: number; y: number };
  private readonly page: Page;
  private box!: { x: number; y: number; width: number; height: number };

  constructor(page: Page) {
    this.page = page;
  }

  /** Reads where things are, after the view has changed. */
  async look(): Promise<void> {
    this.box = (await canvas(this.page).boundingBox())!;
    this.at = await placesOf(this.page);
  }

  sees(place: Place): boolean {
    const { x, y } = this.at(place);
    const { box } = this;
    return x > box.x + 40 && x < box.x + box.width - 40 && y > box.y + 40 && y < box.y + box.height - 60;
  }

  get pixelsPerMm(): number {
    return this.at([1, 0]).x - this.at([0, 0]).x;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.actions++;
  }

  async click(place: Place, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = this.at(place);
    await this.page.mouse.click(x, y, { button });
    this.actions++;
  }

  async go(place: Place): Promise<void> {
    const { x, y } = this.at(place);
    await this.page.mouse.move(x, y, { steps: 2 });
  }

  async drag(from: Place, to: Place): Promise<void> {
    await this.go(from);
    await this.page.mouse.down();
    await this.go(to);
    await this.page.mouse.up();
    this.actions++;
  }

  async zoom(place: Place, notches: number): Promise<void> {
    await this.go(place);
    for (let i = 0; i < Math.abs(notches); i++) await this.page.mouse.wheel(0, notches < 0 ? -240 : 240);
    this.actions++;
    await this.look();
  }

  /** Clicks a sight: its properties are shown then, within two seconds. */
  async pick(sight: Sight, when: string): Promise<void> {
    await this.click(sight.at);
    await this.shows(sight.kind, sight.words, `${when}, ${sight.kind} at ${sight.at.join(' ')}`);
  }

  async shows(kind: string, words: readonly string[], when: string): Promise<void> {
    const panel = this.page.locator('.properties');
    const shown = () =>
      this.page.evaluate(() => {
        const root = document.querySelector('.properties');
        const inputs = [...(root?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
        return [
          root?.querySelector('h3')?.textContent ?? '',
          root?.textContent ?? '',
          ...inputs.map(each => each.value),
        ];
      });
    const isShown = await this.page
      .waitForFunction(
        ([wanted, all]) => {
          const root = document.querySelector('.properties');
          const inputs = [...(root?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
          const texts = [root?.textContent ?? '', ...inputs.map(each => each.value)];
          return (
            root?.querySelector('h3')?.textContent === wanted &&
            all.every(word => texts.some(each => each.includes(word)))
          );
        },
        [kind, words] as const,
        { timeout: 2000, polling: 30 },
      )
      .then(
        () => true,
        () => false,
      );
    if (isShown) return;
    const [title, ...texts] = (await panel.isVisible()) ? await shown() : ['nothing'];
    this.faults.push(`${when}: ${kind} ${words.join(' ')} expected, got ${title} ${texts.join(' | ').slice(0, 200)}`);
  }
}

test('three hundred actions on a six-layer board: each click selects what is seen, and memory stays @long', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const next = numbers(23);
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  const session = await page.context().newCDPSession(page);
  await importZip(page, 'orangecrab.zip', zippedProject(PROJECT));
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.locator('.status').getByRole('button').last().click();
  const sights = new Sights(readFileSync(corpusFile(FILE), 'utf8'));
  const person = new Person(page);
  await page.getByRole('tab', { name: 'Properties' }).click();
  await canvas(page).focus();
  await page.keyboard.press('Home');
  await person.look();

  const activate = async (layer: string) => {
    await person.press('1');
    for (let i = 0; i < LAYERS.indexOf(layer as 'F.Cu'); i++) await page.keyboard.press('9');
    await expect(page.getByTestId('layer-chip')).toContainText(layer);
  };
  /** Picks on a layer: of each kind that is there, by turns. */
  const picks = async (layer: string, count: number, room: number, when: string) => {
    const all = sights.on(layer, room).filter(({ at }) => person.sees(at));
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    for (let i = 0; i < count; i++) {
      const own = all.filter(({ kind }) => kind === kinds[i % kinds.length]);
      await person.pick(anyOf(own, next), `${when}, ${layer}`);
    }
  };

  const room = () => 6 / person.pixelsPerMm;
  /** Drags a small footprint aside, undoes that, and picks it in all three places. */
  const move = async (layer: string) => {
    const moves = sights
      .on(layer, room())
      .filter(({ kind, at, width }) => kind === 'Footprint' && width > 0.25 && width < 1 && person.sees(at))
      .flatMap(sight => ASIDE.map(by => ({ sight, to: plus(sight.at, by) })));
    const { sight, to } = anyOf(
      moves,
      next,
      each => person.sees(each.to) && sights.isFreeWay(each.to, each.to, layer, Math.max(room(), each.sight.width / 2)),
    );
    await person.pick(sight, `to move, ${layer}`);
    await person.drag(sight.at, to);
    await person.press('Escape');
    await person.pick({ ...sight, at: to }, `moved, ${layer}`);
    await person.press('Control+z');
    await person.press('Escape');
    await person.pick(sight, `moved back, ${layer}`);
  };
  /** Routes from a pad into free room, picks the track, undoes it and finds it gone. */
  const route = async (layer: string) => {
    const ways = sights
      .on(layer, room())
      .filter(({ kind, net, at }) => kind === 'Footprint' && net !== '' && person.sees(at))
      .flatMap(sight =>
        DIRECTIONS.map(([x, y]) => {
          const beyond = (length: number): Place => plus(sight.at, [x * length, y * length]);
          const start = sight.width / 2 + WAY + 0.02;
          return { sight, start: beyond(start), mid: beyond(start + 0.2), to: beyond(start + 0.4) };
        }),
      );
    const { sight, mid, to } = anyOf(
      ways,
      next,
      way => sights.isFreeWay(way.start, way.to, layer, WAY) && sights.isFreeWay(way.to, way.to, layer, 2 * WAY),
    );
    await person.press('x');
    await person.click(sight.at);
    await person.go(to);
    await person.click(to);
    await person.press('Escape');
    await person.press('Escape');
    await expect(page.locator('.status').getByText('Select', { exact: true })).toBeVisible();
    await person.pick({ ...sight, at: mid, kind: 'Track', words: [layer, sight.net] }, `routed, ${layer}`);
    await person.press('Control+z');
    await person.press('Escape');
    await person.pick(sight, `route undone, ${layer}`);
  };
  /** Places a line on the layer where nothing is, picks it, undoes it. */
  const place = async (layer: string) => {
    const free = sights.on(layer, room()).filter(({ kind, at }) => kind === 'Zone' && person.sees(at));
    const { at } = anyOf(free, next, spot => sights.isFreeWay(spot.at, plus(spot.at, [0.5, 0]), layer, room()));
    await page
      .getByRole('toolbar', { name: 'Tools' })
      .getByRole('button', { name: /Draw line/ })
      .click();
    await person.click(at);
    await person.click(plus(at, [0.5, 0]));
    await person.press('Enter');
    await person.press('Escape');
    await person.click(plus(at, [0.25, 0]));
    await person.shows('Polygon', [layer], `drawn, ${layer}`);
    await person.press('Control+z');
  };

  for (const layer of LAYERS) {
    await activate(layer);
    await picks(layer, 8, room(), 'whole board');
  }
  await person.press('n', 'n', 'n');
  await person.zoom([160.7, 102.95], -3);
  await shot(page, 'dense-board');
  let before = 0;
  for (let round = 0; person.actions < 300; round++) {
    for (const layer of ['F.Cu', 'B.Cu', POURED[round % POURED.length]!]) {
      await activate(layer);
      await picks(layer, 4, room(), 'zoomed in');
      if (layer !== 'F.Cu' && layer !== 'B.Cu') {
        await place(layer);
        continue;
      }
      await move(layer);
      await route(layer);
    }
    // Once all that is done later has been done once.
    if (round === 0) before = await heap(session);
  }
  await shot(page, 'dense-board-zoomed');
  const after = await heap(session);
  expect(person.faults).toEqual([]);
  expect(errors).toEqual([]);
  expect(after).toBeLessThan(1.05 * before);
});
