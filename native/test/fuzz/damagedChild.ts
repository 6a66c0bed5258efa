import { damageFixtures, issueKeys } from '../../../engine/test/damageFixtures.ts';
import { mutations, random } from '../../../engine/test/mutations.ts';
import { unclear } from './inputs.ts';
import { reportRuns, type Input } from './report.ts';

/** Small files of every format, damaged in every way. */

const fixtures = damageFixtures().map(fixture => ({ ...fixture, known: issueKeys(fixture.read(fixture.bytes))! }));
const kinds = Object.keys(mutations);

/** The broken input of a run: follows from its number alone. */
function inputOf(run: number): Input {
  const next = random(run);
  const fixture = fixtures[run % fixtures.length]!;
  const kind = kinds[Math.floor(run / fixtures.length) % kinds.length]!;
  const bytes = mutations[kind]!(fixture.bytes, next);
  const text = new TextDecoder('latin1').decode(fixture.bytes);
  const shows = kind === 'cut' && bytes.length < text.trimEnd().length && !fixture.unseen?.(text, bytes.length);
  return {
    name: `${kind} of ${fixture.name}`,
    read: () => fixture.read(bytes),
    judge(result) {
      if (!result.ok) return unclear(result.error);
      const isNew = [...issueKeys(result)!].some(key => !fixture.known.has(key));
      return shows && !isNew ? `cut off at ${bytes.length} without a word` : null;
    },
  };
}

await reportRuns(inputOf);
