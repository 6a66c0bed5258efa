import { describe, expect, it } from 'vitest';
import { LiveCircuit } from '../../src/live/circuit.ts';
import { circuitLines } from '../../src/live/circuitLines.ts';
import { readDeck, valueOf } from '../../src/live/deckRead.ts';
import { Network } from '../../src/live/network.ts';
import { notBuilt, program } from '../program.ts';

const deck = (...lines: string[]) => readDeck(['* test', ...lines, '.end'].join('\n'));
const first = (line: string) => deck(line).elements[0]!;
const netlist = (...lines: string[]) => ['* test', ...lines, '.end', ''].join('\n');

describe('lines of a netlist', () => {
  it.each([
    ['R2 out 0 {10k*(1+0.5)}', 15e3],
    ['R2 (out,0) {max(1m, 10k*(2-1))}', 10e3],
    ['V1 in 0 {5*(2-1)}', 5],
    ["R2 out 0 '2k/(1+1)'", 1e3],
    ['R2 out 0 (4.7k)', 4.7e3],
  ])('%s is worth %d', (line, value) => {
    const { nodes, rest } = first(line);
    expect(nodes).toHaveLength(2);
    expect(valueOf(rest)).toBeCloseTo(value, 9);
  });

  it.each([
    ['E1 out 0 in 0 10', ['out', '0', 'in', '0'], []],
    ['E1 out 0 VALUE={2*V(in)}', ['out', '0'], ['in']],
    ['E1 out 0 vol = {v(a,b)*v(c)}', ['out', '0'], ['a', 'b', 'c']],
    ['G1 out 0 POLY(2) (a,0) (b,0) 0 1 1', ['out', '0'], ['a', '0', 'b', '0']],
    ['E1 out 0 TABLE {V(in)} = (0,0) (1,5)', ['out', '0'], ['in']],
    ['E1 out 0 LAPLACE {V(in)} {1/(1+s)}', ['out', '0'], ['in']],
    ['B1 out 0 I=1m*V(in)', ['out', '0'], ['in']],
    ['X1 a b half params: r=10k', ['a', 'b'], []],
    ['M1 d g s b nch w=10u l=1u', ['d', 'g', 's', 'b'], []],
  ])('%s has its nodes, and what it listens to', (line, nodes, senses) => {
    expect(first(line)).toMatchObject({ nodes, senses });
  });

  it('know no elements in a block of commands', () => {
    const read = deck('r1 a 0 1k', '.control', 'run', 'print v(a)', '+ v(b)', '.endc', 'r2 a 0 2k');
    expect(read.elements.map(({ name }) => name)).toEqual(['r1', 'r2']);
    expect(read.lines.some(line => /run|print|control|endc/.test(line))).toBe(false);
  });

  it('leave to SPICE what a controlled source listens to', () => {
    const network = new Network();
    const { hard } = circuitLines(network, deck('i1 0 in 1m', 'r1 far 0 1k', 'E1 out 0 VALUE={2*V(far)}'));
    expect([...hard].map(({ name }) => name)).toEqual(expect.arrayContaining(['far', 'out', 'in']));
    expect([...network.nets()].map(({ name }) => name).sort()).toEqual(['far', 'in', 'out']);
  });

  it.skipIf(notBuilt)('give a source of expressions its input from a divider', async () => {
    const circuit = await LiveCircuit.start(
      {
        deck: {
          netlist: netlist(
            'v1 vcc 0 {5*(2-1)}',
            'r1 vcc in {10k*(1+0.5)}',
            'r2 in 0 10k',
            'E1 out 0 VALUE={2*V(in)}',
            'r3 out 0 1k',
            '.control',
            'run',
            'quit',
            '.endc',
          ),
        },
        settled: true,
      },
      program,
    );
    circuit.advance(1e-3);
    expect(circuit.volts('in')).toBeCloseTo(2, 6);
    expect(circuit.volts('out')).toBeCloseTo(4, 6);
  });
});
