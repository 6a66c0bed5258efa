/**
 * What a key stroke costs in the search over 20,000 symbols: those of the corpus's libraries, as often under new names as
 * it takes. Every query is typed letter by letter.
 *
 *     node engine/bench/library-search.bench.ts
 */
import { goal } from '../../.ci/goal.mjs';
import { readSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { LibrarySet, searchIndex, searchLibraries, type Entry } from '../src/library/index.ts';
import { corpusBytes, corpusFiles } from '../test/corpus.ts';
import { libraryParts } from '../test/librarySymbols.ts';

const WANTED = 20_000;
const ROUNDS = 5;
const LIMIT = 30;
const QUERIES = [
  'atmega328p',
  'dual opamp rail to rail',
  'usb connector',
  '74hc595',
  'resistor',
  'regulator 3.3v sot-23',
]
  // Slips of the finger cost the most: nothing is found as it is.
  .concat(['capcitor', 'atemga2560', 'conector usb micro', 'stm32f103', 'qfn 56 microcontroler', 'zzzzzzzz']);

function corpusEntries(): Entry[] {
  return corpusFiles('.', '.kicad_sym', '.lib').flatMap(file => {
    const read = readSymbolLibrary(corpusBytes(file), file);
    if (!read.ok) return [];
    return read.value.objects.flatMap(each => {
      if (each.kind !== 'symbol') return [];
      const value = (name: string) => each.fields.find(field => field.name === name)?.value ?? '';
      return [
        {
          name: each.name,
          library: file,
          keywords: value('ki_keywords'),
          description: value('Description'),
          footprint: `${value('Footprint')} ${value('ki_fp_filters')}`,
        },
      ];
    });
  });
}

const own = libraryParts.map(({ name, library, keywords, description, footprint, filters }) => ({
  name,
  library,
  keywords,
  description,
  footprint: `${footprint} ${filters}`,
}));
const source = [...own, ...corpusEntries()];
const entries = Array.from({ length: Math.max(WANTED, source.length) }, (_, i): Entry => {
  const round = Math.floor(i / source.length);
  const each = source[i % source.length]!;
  return round === 0 ? each : { ...each, name: `${each.name}${String.fromCharCode(64 + (round % 26))}${round}` };
});

/** Time of each key stroke, milliseconds, sorted, and how many were found. */
function typed(search: (query: string) => { readonly length: number }): { times: number[]; found: number } {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES)
      for (let length = 1; length <= query.length; length++) {
        const start = performance.now();
        found += search(query.slice(0, length)).length;
        times.push(performance.now() - start);
      }
  return { times: times.sort((a, b) => a - b), found };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
function report(what: string, { times, found }: ReturnType<typeof typed>): number {
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]!;
  console.log(
    `${what}; ${times.length} key strokes, ${found} found: median ${ms(at(0.5))}, p99 ${ms(at(0.99))}, worst ${ms(at(1))}`,
  );
  return at(1);
}

const begin = performance.now();
const index = searchIndex(entries);
const built = performance.now() - begin;
const one = report(
  `${entries.length} symbols (${source.length} different): index in ${ms(built)}`,
  typed(query => index.search(query)),
);
goal('library search, worst key stroke', one, { most: LIMIT, unit: 'ms' });

// Our library, and as many symbols of the user in 200 libraries, as they are indexed.
const LIBRARIES = 200;
const size = Math.ceil(entries.length / LIBRARIES);
const users = Array.from({ length: LIBRARIES }, (_, i) => entries.slice(i * size, (i + 1) * size));
const set = new LibrarySet<Entry>();
users.forEach((each, i) => set.set(String(i), each));
for (const steps = set.update(); !steps.next().done;);
const many = [{ entries: own, index: searchIndex(own) }, ...set.searched];
const all = report(
  `ours and ${entries.length} symbols in ${LIBRARIES} libraries of the user`,
  typed(query => searchLibraries(many, query)),
);
goal('search over all libraries, worst key stroke', all, { most: LIMIT, unit: 'ms' });
