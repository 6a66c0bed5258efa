import { issue, msg, type Issue, type Msg, type Severity } from '@boardwright/engine/base';

/** A message of ngspice that the user must see. */
export interface Said extends Issue {
  /** The element that caused it, as the netlist names it: 'r1', 'xop.q3'. */
  readonly part?: string;
  /** The node that caused it. */
  readonly node?: string;
}

interface Pattern {
  readonly match: RegExp;
  readonly severity: Severity;
  /** From the groups: `part`, `node`, and what stands in the places of the text. */
  readonly text: (groups: Readonly<Record<string, string>>) => Msg;
}

/** The texts of version 39, by the file of ngspice that prints them; what matches none stays in the log as it is. */
const PATTERNS: readonly Pattern[] = [
  // frontend/subckt.c
  {
    match: /unknown subckt: *(?<part>\S+)/i,
    severity: 'error',
    text: ({ part = '' }) =>
      msg('sim.noSubcircuit', 'the subcircuit of {{part}} is not defined; add the model file that defines it', {
        part,
      }),
  },
  // spicelib/parser/inpgmod.c, inppas2.c
  {
    match: /can't find model '(?<model>[^']+)'/i,
    severity: 'error',
    text: ({ model = '' }) =>
      msg('sim.noModel', 'the model “{{model}}” is not defined; add the model file that defines it', { model }),
  },
  // frontend/inpcom.c
  {
    match: /Could not find include file (?<file>.+)/i,
    severity: 'error',
    text: ({ file = '' }) =>
      msg('sim.noInclude', 'the included file {{file}} is missing; add it to the project', { file }),
  },
  {
    match: /Could not find library file (?<file>.+)/i,
    severity: 'error',
    text: ({ file = '' }) =>
      msg('sim.noInclude', 'the included file {{file}} is missing; add it to the project', { file }),
  },
  {
    match: /no such parameter on this device|unrecognized parameter \((?<name>[^)]*)\)/i,
    severity: 'warning',
    text: ({ name = '' }) => msg('sim.noParameter', 'unknown parameter: {{name}}', { name }),
  },
  // maths/ni/niiter.c: the current of a source has no place in the equations where others give its voltage already.
  {
    match: /singular matrix: *check nodes? (?<part>\S+)#branch/i,
    severity: 'warning',
    text: ({ part = '' }) =>
      msg('sim.loop', '{{part}} is in a loop of voltage sources or inductors; add a small resistor in series', {
        part,
      }),
  },
  {
    match: /singular matrix: *check nodes? (?<node>\S+)(?: and (?<other>\S+))?/i,
    severity: 'warning',
    text: ({ node = '', other = '' }) =>
      other
        ? msg(
            'sim.singularTwo',
            'the voltage between {{node}} and {{other}} is undefined; connect a resistor between them',
            { node, other },
          )
        : msg(
            'sim.singular',
            'the voltage of {{node}} is undefined, because it has no DC path to ground; connect it to ground, for example by a resistor',
            {
              node,
            },
          ),
  },
  {
    match:
      /Timestep too small; (?:time = (?<time>[^,;]+)|initial timepoint).*?trouble with (?:node "(?<node>[^"]+)"|(?<part>[^:\s]+):)/i,
    severity: 'error',
    text: ({ time = '0', node, part = '' }) =>
      msg(
        'sim.stepTooSmall',
        'no convergence at {{time}} s, because {{what}} changes too fast; use a smaller step, or add a small capacitor or resistor there',
        {
          time: String(Number(time)),
          what: node ?? part,
        },
      ),
  },
  {
    match: /Transient op (?:failed|started)|gmin stepping failed|source stepping failed/i,
    severity: 'warning',
    text: () => msg('sim.hardToSolve', 'the operating point is hard to find: trying other methods'),
  },
  {
    match:
      /^(?:Error: )?(?:The )?(?:operating point|DC solution) (?:failed|could not)|No convergence in DC operating point|iteration limit reached/i,
    severity: 'error',
    text: () => msg('sim.noOperatingPoint', 'no operating point found; set initial conditions with .ic'),
  },
  // frontend/spiceif.c
  {
    match: /circuit not parsed/i,
    severity: 'error',
    text: () => msg('sim.notParsed', 'the netlist could not be read; see the full ngspice output'),
  },
  {
    match: /no data saved for (?<analysis>.+?); analysis not run/i,
    severity: 'error',
    text: ({ analysis = '' }) =>
      msg('sim.nothingSaved', 'no data saved for {{analysis}}: it was not run', { analysis }),
  },
  {
    match: /incomplete or empty netlist/i,
    severity: 'error',
    text: () => msg('sim.empty', 'the netlist is empty; add components and an analysis'),
  },
  {
    match: /out of memory|can't allocate|could not allocate/i,
    severity: 'error',
    text: () =>
      msg(
        'sim.noMemory',
        'the simulation needs more memory than available; simulate a shorter time or use a larger step',
      ),
  },
];

/** 'Error on line 7 or its substitute:' is followed by that line of the netlist, then by the reason. */
const ON_LINE = /^Error on line (\d+)/i;

/** Messages with which ngspice gives up; warnings on the way to a solution are no failure. */
const ABORTED =
  /simulation\(s\) aborted|aren't any circuits loaded|circuit not parsed|cannot recover|analysis not run|^Error on line/i;

/** Turns the lines of ngspice into messages for the user, in order, each once. */
export class Listening {
  readonly said: Said[] = [];
  /** Whether an analysis gave up, or nothing could be run at all. */
  failed = false;
  private awaiting: { readonly line: number; source?: string } | null = null;
  private readonly known = new Set<string>();

  line(text: string): void {
    const line = text.trim();
    if (line === '') return;
    if (ABORTED.test(line)) this.failed = true;
    const begins = ON_LINE.exec(line);
    if (begins) {
      this.awaiting = { line: Number(begins[1]) };
      return;
    }
    const { awaiting } = this;
    if (awaiting) {
      if (awaiting.source === undefined) {
        awaiting.source = line;
        return;
      }
      this.awaiting = null;
      const [part = ''] = awaiting.source.split(/\s/);
      this.add({
        ...issue(
          'error',
          msg('sim.onLine', '{{part}}: {{reason}} (“{{source}}”)', { part, reason: line, source: awaiting.source }),
          { line: awaiting.line },
        ),
        part,
      });
      return;
    }
    for (const { match, severity, text: word } of PATTERNS) {
      const groups = match.exec(line)?.groups ?? (match.test(line) ? {} : null);
      if (!groups) continue;
      const given = Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
      this.add({
        ...issue(severity, word(given)),
        ...(given['part'] && { part: given['part'] }),
        ...(given['node'] && { node: given['node'] }),
      });
      return;
    }
  }

  /** Reported on behalf of ngspice, which has stopped. */
  crashed(): void {
    this.add(issue('error', msg('sim.crashed', 'the simulator crashed; the results so far are kept')));
  }

  /** ngspice is silent about a netlist that asks for nothing. */
  idle(): void {
    this.failed = true;
    this.add(issue('error', msg('sim.noAnalysis', 'the netlist contains no analysis, such as .tran 1u 10m')));
  }

  /** ngspice is silent about vectors that it was asked to save and could not. */
  noValues(names: readonly string[]): void {
    this.add(
      issue(
        'warning',
        msg('sim.noValues', 'no values of {{names}}: no such component or parameter, or not part of this analysis', {
          names: names.join(', '),
        }),
      ),
    );
  }

  private add(said: Said): void {
    const key = JSON.stringify(said);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.said.push(said);
  }
}
