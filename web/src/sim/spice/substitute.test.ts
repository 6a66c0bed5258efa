import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { SpiceRun, type Deck, type HomeEnd, type RunReply } from '@boardwright/sim/spice';
import { inlined } from './inlined.ts';
import { workSubstitute } from './substitute.ts';

/** In this thread, what a worker does. */
function home(): HomeEnd {
  let heard: (reply: RunReply) => void = () => {};
  let failed: (error: Error) => void = () => {};
  return {
    post: ({ deck }) => void workSubstitute(deck, { post: reply => heard(reply) }).catch(failed),
    listen: (hear, fail) => {
      heard = hear;
      failed = fail;
    },
    end: () => {},
  };
}

const run = (deck: Deck) => new SpiceRun(deck, { program: null, worker: home }).done;
const RC = 'v1 in 0 dc 2 ac 1\nr1 in out 1k\n.include "load.lib"\n';

describe('what stands in for ngspice', () => {
  it('does several analyses, with the files that the netlist includes', async () => {
    const { ended, plots, said } = await run({
      netlist: `* rc\n${RC}.op\n.ac dec 1\n+ 1 1k\n.end\n`,
      files: { 'load.lib': 'r2 out 0 1k\nc1 out 0 1n\n' },
    });
    expect([ended, said]).toEqual(['finished', []]);
    expect(plots.map(({ name, title, points }) => [name, title, points])).toEqual([
      ['op1', 'Operating Point', 1],
      ['ac1', 'AC Analysis', 4],
    ]);
    const [op, ac] = plots;
    expect(op!.traces.map(({ name, values }) => [name, values[0]])).toEqual([
      ['in', 2],
      ['out', expect.closeTo(1, 9)],
      ['v1#branch', expect.closeTo(-1e-3, 12)],
    ]);
    expect([ac!.scale!.quantity, ac!.traces.find(({ name }) => name === 'out')!.values[0]]).toEqual([
      'frequency',
      expect.closeTo(0.5, 6),
    ]);
  });

  it('ends where the simulator gives up without a word, and reports why', async () => {
    const { ended, said } = await run({ netlist: '* loop\nv1 a 0 1\nv2 a 0 2\nr1 a 0 1k\n.op\n.end\n' });
    expect(ended).toBe('failed');
    expect(said.map(({ message }) => message.id)).toContain('sim.loop');
  });

  it('takes a plot of constants for what it is', async () => {
    const { ended, plots, said } = await run({ netlist: '* none\nv1 a 0 1\nx1 a 0 nothing\n.op\n.end\n' });
    expect([ended, plots, said.map(({ message }) => message.id)]).toEqual(['failed', [], ['sim.noSubcircuit']]);
  });

  it('refuses what it does not have, at its line', async () => {
    const netlist = '* x\nv1 a 0 1\na1 a b lim\n.model lim limit\ne1 c 0\n+ poly(1) a 0 0 1\n.op\n.end\n';
    const { ended, said } = await run({ netlist, dialect: 'pspice', files: { 'a.lib': '' } });
    expect(ended).toBe('refused');
    expect(said.map(({ message, place }) => [message.id, place?.line])).toEqual([
      ['sim.substituteDialect', undefined],
      ['sim.substituteXspice', 3],
      ['sim.substitutePoly', 5],
    ]);
    const missing = await run({ netlist: '* m\n.include gone.lib\n.op\n.end\n' });
    expect(missing.said.map(({ message, place }) => [english(message), place?.line])).toEqual([
      ['the included file gone.lib is missing; add it to the project', 2],
    ]);
  });

  it('takes the section of a library that is asked for, and of files that include each other no more than there is', () => {
    const lib = '.lib fast\nr1 a 0 1\n.endl\n.lib slow\nr1 a 0 2\n.endl\n';
    const remarked = '* r\n.include "a b.lib" ; of mine\n.include c.lib;\n.lib d.lib tt $ typical\n';
    const texts = { 'a b.lib': 'r1 a 0 1', 'c.lib': 'r2 a 0 2', 'd.lib': '.lib tt ; fast\nr3 a 0 3\n.endl' };
    expect(inlined({ netlist: remarked, files: texts }).netlist.split('\n')).toEqual([
      '* r',
      'r1 a 0 1',
      'r2 a 0 2',
      'r3 a 0 3',
      '',
    ]);
    expect(inlined({ netlist: '* s\n.lib "x.lib" slow', files: { 'x.lib': lib } }).netlist).toBe('* s\nr1 a 0 2');
    expect(inlined({ netlist: '* s\n.include a', files: { a: '.include a' } }).issues).toHaveLength(1);
    // Each twice the next, none of them in a circle: 2^15 times 100 lines.
    const files = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`${i}`, `.include ${i + 1}\n`.repeat(2)]));
    const bomb = inlined({ netlist: '* s\n.include 0', files: { ...files, 15: 'r1 a 0 1\n'.repeat(100) } });
    expect(bomb.issues.map(({ message }) => message.id)).toEqual(['sim.includesMuch']);
  });
});
