import { issue, type Issue, type Msg, msg } from '../../../base/index.ts';

/** Collects what an older version of the format cannot say, each thing once with its number. */
export class Losses {
  private readonly counts = new Map<string, { readonly message: (count: number) => Msg; count: number }>();

  /** A list that the version does not know, left out of its owner. */
  leftOut(what: string, owner: string): void {
    this.count(`${what} of ${owner}`, count =>
      msg('export.kicad6.leftOut', 'Not supported by KiCad 6, omitted ({{count}}×): "{{what}}" in "{{owner}}"', {
        what,
        owner,
        count,
      }),
    );
  }

  /** A value that became the nearest one that the version knows. */
  replaced(what: string, by: string): void {
    this.count(`${what} by ${by}`, count =>
      msg('export.kicad6.replaced', 'Not supported by KiCad 6, saved as "{{by}}" ({{count}}×): "{{what}}"', {
        what,
        by,
        count,
      }),
    );
  }

  issues(): Issue[] {
    return [...this.counts.values()].map(({ message, count }) => issue('warning', message(count)));
  }

  private count(key: string, message: (count: number) => Msg): void {
    const known = this.counts.get(key);
    if (known) known.count++;
    else this.counts.set(key, { message, count: 1 });
  }
}
