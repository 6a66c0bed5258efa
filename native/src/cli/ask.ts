import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal; null where there is none. */
export async function ask(question: string, answer: 'shown' | 'hidden'): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  process.stderr.write(question);
  // Where the terminal echoes nothing, what is typed is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: answer === 'hidden' ? silent : process.stderr,
    terminal: true,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (answer === 'hidden') process.stderr.write('\n');
  }
}
