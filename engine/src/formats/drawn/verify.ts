import { issue, msg, type Issue } from '../../base/index.ts';
import { openDocument } from '../../kinds/index.ts';
import { netlistDesign } from '../netlist/design.ts';
import type { DocumentData } from '../port.ts';

/** Nets as the file declares them: pins 'R1.2' by the net's name. */
export type DeclaredNets = ReadonlyMap<string, ReadonlySet<string>>;

/** So many differences are named; a broken page would give one for each of its nets. */
const MOST = 20;

/**
 * Compares the nets that the drawing makes with those that the file declares, and names each declared net that the
 * drawing tears apart or joins with another: such files hold a wire that touches what it is not connected to.
 */
export function verifyNets(data: DocumentData, declared: DeclaredNets, file: string): Issue[] {
  const drawnNet = new Map<string, string>();
  for (const { name, pins } of netlistDesign(openDocument(data)).nets)
    for (const { reference, number } of pins) drawnNet.set(`${reference}.${number}`, name);
  const users = new Map<string, string>();
  const issues: Issue[] = [];
  for (const [name, pins] of declared) {
    const drawn = [...new Set([...pins].map(pin => drawnNet.get(pin)))].filter(net => net !== undefined);
    if (drawn.length > 1)
      issues.push(
        issue(
          'warning',
          msg('import.netTorn', 'Net {{name}} is split into {{count}} islands here.', { name, count: drawn.length }),
          { file },
        ),
      );
    for (const net of drawn) {
      const other = users.get(net);
      if (other !== undefined && other !== name)
        issues.push(
          issue('warning', msg('import.netsJoined', 'Nets {{name}} and {{other}} touch here.', { name, other }), {
            file,
          }),
        );
      users.set(net, name);
    }
    if (issues.length >= MOST) break;
  }
  return issues;
}
