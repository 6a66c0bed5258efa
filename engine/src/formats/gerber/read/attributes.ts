import type { ObjectAttributes } from '../image.ts';

/** Characters that a field holds as Unicode escapes (specification, 3.4.1). */
const unescaped = (text: string): string =>
  text.replaceAll(/\\u([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const NONE: ObjectAttributes = { fn: '', net: '', component: '', pin: '' };

/** The attributes in force while a file is read (specification, chapter 5). */
export class AttributeTable {
  readonly file = new Map<string, string>();
  private fn = '';
  private net = '';
  private component = '';
  private pin = '';
  private known = NONE;

  /** What an object has that is drawn now with an aperture of this function; the same answer while nothing changes. */
  of(fn: string): ObjectAttributes {
    const { known, net, component, pin } = this;
    if (known.fn === fn && known.net === net && known.component === component && known.pin === pin) return known;
    this.known = { fn, net, component, pin };
    return this.known;
  }

  /** Function of the apertures that are defined now. */
  get apertureFunction(): string {
    return this.fn;
  }

  /** `TF`, `TA`, `TO` or `TD` with what follows. */
  take(command: string): void {
    const [name = '', ...values] = command.slice(2).split(',').map(unescaped);
    const value = values.join(',');
    switch (command.slice(0, 2)) {
      case 'TF':
        this.file.set(name.replace(/^\./, ''), value);
        return;
      case 'TA':
        if (name === '.AperFunction') this.fn = value;
        return;
      case 'TO':
        this.object(name, values);
        return;
      case 'TD':
        this.remove(name);
        return;
    }
  }

  private object(name: string, values: readonly string[]): void {
    // 'N/C' is the name of what is not connected.
    if (name === '.N') this.net = values[0] === 'N/C' ? '' : (values[0] ?? '');
    else if (name === '.C') this.component = values[0] ?? '';
    else if (name === '.P') [this.component, this.pin] = [values[0] ?? '', values[1] ?? ''];
  }

  private remove(name: string): void {
    if (name === '' || name === '.AperFunction') this.fn = '';
    if (name === '' || name === '.N') this.net = '';
    if (name === '' || name === '.C' || name === '.P') this.component = '';
    if (name === '' || name === '.P') this.pin = '';
  }
}
