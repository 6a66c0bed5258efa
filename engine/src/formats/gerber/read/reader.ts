import { msg, ok, type Result } from '../../../base/index.ts';
import type { GerberImage } from '../image.ts';
import { changedPose, defineAperture, type Aperture } from './aperture.ts';
import { AttributeTable } from './attributes.ts';
import { blocksOf, type Block } from './blocks.ts';
import { reportEnd } from './ending.ts';
import { Faults } from './faults.ts';
import { coordinate, INCH, MILLIMETRE, parseFormat, sizeOf, type NumberFormat } from './format.ts';
import { MacroFault, type Macro } from './macro.ts';
import { AS_WRITTEN, oriented, orientedTurn, reorient, type Orientation } from './orientation.ts';
import { Plotter, TooMuch, type Interpolation } from './plotter.ts';

const EXTENDED = /^(AB|AD|AM|AS|FS|IC|ID|IF|IJ|IN|IO|IP|IR|KO|LM|LN|LP|LR|LS|MI|MO|OF|PF|RO|SF|SM|SR|TA|TD|TF|TO)/;

/** Reads one Gerber file: a state machine over its commands (Ucamco, The Gerber Layer Format Specification, 2024.05). */
class Reader {
  private readonly faults: Faults;
  private readonly plotter = new Plotter();
  private readonly attributes = new AttributeTable();
  private readonly apertures = new Map<number, Aperture>();
  private readonly macros = new Map<string, Macro>();
  private format: NumberFormat | null = null;
  private formatY: { readonly integer: number; readonly decimal: number } | null = null;
  private unit = 0;
  private incremental = false;
  private orientation: Orientation = AS_WRITTEN;
  private interpolation: Interpolation = 'linear';
  private macro: { readonly name: string; readonly statements: string[] } | null = null;
  private x = 0;
  private y = 0;
  private operation = 0;
  private negative = false;
  private used = false;

  constructor(file: string) {
    this.faults = new Faults(file);
  }

  read(bytes: Uint8Array): Result<GerberImage> {
    try {
      reportEnd(this.faults, this.takeAll(bytes), this.plotter.open ?? (this.macro && 'AM'));
      const objects = this.plotter.finish();
      const isApertureList = !this.format && !this.used && this.apertures.size + this.macros.size > 0;
      if (this.used && this.apertures.size === 0 && objects.length === 0)
        return this.faults.refuse(
          msg(
            'import.gerber.noApertures',
            'the Gerber file has no apertures (RS-274D), so it cannot be drawn; export it again as RS-274X',
          ),
        );
      return ok({
        type: 'gerber',
        objects,
        negative: this.negative,
        attributes: this.attributes.file,
        isApertureList,
        resolution: 10 ** -this.numbers().decimal * this.units(),
        issues: this.faults.issues,
      });
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return this.faults.refuse(
        msg(
          'import.gerber.tooMuch',
          'the file draws more than 3,000,000 objects; a step-and-repeat count is probably wrong',
        ),
      );
    }
  }

  /** Whether the file had its end. */
  private takeAll(bytes: Uint8Array): boolean {
    for (const block of blocksOf(bytes)) {
      this.faults.line = block.line;
      if (this.take(block)) return block.closed;
    }
    return false;
  }

  /** Whether the file ends here. */
  private take({ text, extended, first }: Block): boolean {
    if (this.macro) {
      // A macro goes on to the '%' that closes it.
      if (extended && !first) {
        const statement = text.replace(/^0\s.*|^0$/, '').trim();
        if (statement !== '') this.macro.statements.push(statement);
        return false;
      }
      this.macro = null;
    }
    if (EXTENDED.test(text)) {
      this.command(text);
      return false;
    }
    if (/^G0*4(?![0-9])/.test(text)) {
      const attribute = /#@!\s*(T[FAOD].*)$/.exec(text)?.[1];
      if (attribute) this.attributes.take(attribute.trim());
      return false;
    }
    return this.words(text);
  }

  private units(): number {
    if (this.unit === 0) {
      this.unit = INCH;
      this.faults.warn('unit', msg('import.gerber.noUnit', 'The file does not state its unit. It was read as inches.'));
    }
    return this.unit;
  }

  private numbers(): NumberFormat {
    if (!this.format) {
      const unit = this.units();
      const decimal = unit === INCH ? 4 : 3;
      this.format = { integer: unit === INCH ? 2 : 3, decimal, omit: 'leading', unit };
      this.faults.warn(
        'format',
        msg('import.gerber.noFormat', 'The file does not state its coordinate format. It was read as {{format}}.', {
          format: `${this.format.integer}.${decimal}`,
        }),
      );
    }
    return this.format;
  }

  private command(text: string): void {
    const rest = text.slice(2);
    const { plotter } = this;
    switch (text.slice(0, 2)) {
      case 'FS':
        this.formatStatement(rest);
        return;
      case 'MO':
        this.setUnit(/^MM/i.test(rest) ? MILLIMETRE : INCH);
        return;
      case 'AD':
        this.define(rest);
        return;
      case 'AM': {
        const macro = { name: rest.trim(), statements: [] };
        this.macros.set(macro.name, macro);
        this.macro = macro;
        return;
      }
      case 'AB':
        this.block(rest);
        return;
      case 'LP':
        plotter.dark = !rest.startsWith('C');
        return;
      case 'LM':
      case 'LR':
      case 'LS':
        plotter.pose = changedPose(plotter.pose, text);
        return;
      case 'SR':
        this.repeat(rest);
        return;
      case 'IP':
        this.negative = rest.startsWith('NEG');
        return;
      case 'TF':
      case 'TA':
      case 'TO':
      case 'TD':
        this.attributes.take(text);
        return;
      case 'IF':
        this.faults.incomplete(
          'IF',
          msg('import.gerber.include', 'The included file {{name}} was not read.', { name: rest }),
        );
        return;
      case 'KO':
        this.faults.warn(
          'KO',
          msg('import.gerber.knockout', 'The legacy command {{command}} is not supported.', { command: 'KO' }),
        );
        return;
      default: {
        const next = reorient(this.orientation, text, this.unit || INCH);
        if (next) this.orientation = next;
      }
    }
  }

  private setUnit(unit: number): void {
    this.unit = unit;
    if (this.format) this.format = { ...this.format, unit };
  }

  private formatStatement(rest: string): void {
    const stated = parseFormat(rest);
    if (!stated) {
      this.faults.warn(
        'FS',
        msg('import.gerber.badFormat', 'Cannot read the coordinate format {{format}}.', {
          format: `FS${rest}`,
        }),
      );
      return;
    }
    this.incremental = stated.incremental;
    this.format = { ...stated.x, omit: stated.omit, unit: this.unit || INCH };
    this.formatY = stated.y;
  }

  private define(rest: string): void {
    const [, code = '', template = '', parameters = ''] = /^D0*(\d{1,6})([^,]+)(?:,(.*))?$/.exec(rest) ?? [];
    const number = Number(code);
    const bad = () =>
      this.faults.incomplete(
        `AD${rest}`,
        msg('import.gerber.badAperture', 'Cannot read the aperture D{{code}}: {{text}}', {
          code,
          text: rest.slice(0, 60),
        }),
      );
    try {
      const aperture =
        code === ''
          ? null
          : defineAperture(
              number,
              template.trim(),
              parameters,
              this.units(),
              this.macros,
              this.attributes.apertureFunction,
            );
      if (aperture) this.apertures.set(number, aperture);
      else bad();
    } catch (error) {
      if (!(error instanceof MacroFault)) throw error;
      this.faults.incomplete(
        `AM${template}`,
        msg('import.gerber.badMacro', 'Cannot read a statement of the macro {{name}}: {{text}}', {
          name: template,
          text: error.message,
        }),
      );
    }
  }

  private block(rest: string): void {
    const code = /^D0*(\d{1,6})/.exec(rest)?.[1];
    if (code !== undefined) {
      this.plotter.beginBlock(Number(code));
      return;
    }
    const block = this.plotter.endBlock();
    if (block) this.apertures.set(block.code, block);
  }

  private repeat(rest: string): void {
    const value = (sign: string): number => Number(new RegExp(`${sign}([+-]?[\\d.]+)`).exec(rest)?.[1] ?? 0);
    const times = (sign: string): number => Math.max(1, Math.round(value(sign)) || 1);
    const step = (sign: string): number => sizeOf(value(sign), this.units());
    if (/[XY]/.test(rest)) this.plotter.beginRepeat(times('X'), times('Y'), step('I'), step('J'));
    else this.plotter.endRepeat();
  }

  /** Words of a letter and a number, several in one command in old files. Whether the file ends here. */
  private words(text: string): boolean {
    let [x, y, i, j] = ['', '', '', ''];
    let operation = 0;
    let moves = false;
    const leftOver = text.replaceAll(/([A-Z])\s*([+-]?[\d.]*)/gi, (_, letter: string, digits: string) => {
      switch (letter.toUpperCase()) {
        case 'X':
          [x, moves] = [digits, true];
          break;
        case 'Y':
          [y, moves] = [digits, true];
          break;
        case 'I':
          i = digits;
          break;
        case 'J':
          j = digits;
          break;
        case 'D':
          operation = this.select(Number(digits)) ?? operation;
          break;
        case 'G':
          this.general(Number(digits));
          break;
        case 'M':
          // M00, M01 and M02 end a file.
          if (Number(digits) <= 2) operation = -1;
          break;
        case 'N':
          break;
        default:
          return letter;
      }
      return '';
    });
    if (operation === -1) return true;
    if (leftOver.trim() !== '')
      this.faults.warn('word', msg('import.gerber.unknown', 'Unknown command: {{text}}', { text: text.slice(0, 60) }));
    if (operation === 0 && !moves && i === '' && j === '') return false;
    if (operation !== 0) this.operation = operation;
    this.plot(x, y, i, j, operation || this.operation);
    return false;
  }

  /** An operation of the three, or the choice of an aperture. */
  private select(code: number): number | undefined {
    if (code >= 1 && code <= 3) return code;
    if (code < 10) return undefined;
    const aperture = this.apertures.get(code) ?? null;
    this.plotter.aperture = aperture;
    if (!aperture)
      this.faults.incomplete(
        `D${code}`,
        msg('import.gerber.undefinedAperture', 'The aperture D{{code}} is not defined. What it draws was omitted.', {
          code,
        }),
      );
    return undefined;
  }

  private general(code: number): void {
    const { plotter } = this;
    switch (code) {
      case 0:
      case 1:
        this.interpolation = 'linear';
        return;
      case 2:
        this.interpolation = 'clockwise';
        return;
      case 3:
        this.interpolation = 'anticlockwise';
        return;
      case 36:
        plotter.beginRegion();
        return;
      case 37:
        plotter.endRegion(oriented(this.x, this.y, this.orientation), this.attributes.of(''));
        return;
      case 70:
      case 71:
        // What MO says is what counts.
        if (this.unit === 0) this.setUnit(code === 70 ? INCH : MILLIMETRE);
        return;
      case 74:
      case 75:
        plotter.singleQuadrant = code === 74;
        return;
      case 90:
      case 91:
        this.incremental = code === 91;
    }
  }

  private plot(x: string, y: string, i: string, j: string, operation: number): void {
    const { plotter, orientation, incremental } = this;
    const formatX = this.numbers();
    const formatY = this.formatY ? { ...formatX, ...this.formatY } : formatX;
    const from = oriented(this.x, this.y, orientation);
    if (x !== '') this.x = coordinate(x, formatX) + (incremental ? this.x : 0);
    if (y !== '') this.y = coordinate(y, formatY) + (incremental ? this.y : 0);
    const to = oriented(this.x, this.y, orientation);
    if (operation === 2) {
      plotter.closeContour();
      return;
    }
    if (operation === 0) return;
    this.used = true;
    const fn = plotter.inRegion ? this.attributes.apertureFunction : (plotter.aperture?.fn ?? '');
    const attributes = this.attributes.of(fn);
    if (operation === 3) {
      plotter.flash(to, attributes);
      return;
    }
    plotter.interpolation = orientedTurn(this.interpolation, orientation);
    const offset = oriented(coordinate(i || '0', formatX), coordinate(j || '0', formatY), orientation, true);
    if (plotter.draw(from, to, offset, attributes)) return;
    // A straight line instead: what is drawn stays in one piece.
    const dot = from.x === to.x && from.y === to.y;
    if (!dot)
      this.faults.warn(
        'arc',
        msg('import.gerber.badArc', 'The center of an arc does not match its ends. It was drawn as a straight line.'),
      );
    plotter.interpolation = 'linear';
    plotter.draw(from, to, offset, attributes);
  }
}

/** Reads a Gerber file, RS-274X or X2 and X3. Fails when it cannot be drawn at all. */
export const readGerber = (bytes: Uint8Array, file: string): Result<GerberImage> => new Reader(file).read(bytes);
