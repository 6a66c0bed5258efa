import type { z } from 'zod';
import type { Id } from '../base/index.ts';
import { BoxBuilder, isEmptyBox, penWidth, shapeBox, textInk, type Box, type Shape } from '../geometry/index.ts';
import { PlacingSink } from './sink.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import { kindIn, type Kind } from './kind.ts';
import type { KindName, Obj } from './types.ts';
import arc from './arc/index.ts';
import bezier from './bezier/index.ts';
import bus from './bus/index.ts';
import busEntry from './busEntry/index.ts';
import circle from './circle/index.ts';
import component from './component/index.ts';
import dimension from './dimension/index.ts';
import directive from './directive/index.ts';
import footprint from './footprint/index.ts';
import globalLabel from './globalLabel/index.ts';
import group from './group/index.ts';
import hierarchicalLabel from './hierarchicalLabel/index.ts';
import image from './image/index.ts';
import junction from './junction/index.ts';
import label from './label/index.ts';
import line from './line/index.ts';
import noConnect from './noConnect/index.ts';
import pad from './pad/index.ts';
import pin from './pin/index.ts';
import polygon from './polygon/index.ts';
import powerPort from './powerPort/index.ts';
import rectangle from './rectangle/index.ts';
import ruleArea from './ruleArea/index.ts';
import sheet from './sheet/index.ts';
import sheetPin from './sheetPin/index.ts';
import symbol from './symbol/index.ts';
import table from './table/index.ts';
import text from './text/index.ts';
import track from './track/index.ts';
import via from './via/index.ts';
import wire from './wire/index.ts';
import zone from './zone/index.ts';

/** All 32 kinds. Areas are looked up in this order: those that lie alone before those of footprints. */
export const kinds: { readonly [K in KindName]: Kind<K> } = {
  component,
  pin,
  wire,
  label,
  text,
  track,
  via,
  pad,
  symbol,
  sheet,
  bus,
  busEntry,
  junction,
  noConnect,
  powerPort,
  globalLabel,
  hierarchicalLabel,
  sheetPin,
  directive,
  line,
  rectangle,
  circle,
  arc,
  polygon,
  bezier,
  image,
  table,
  ruleArea,
  zone,
  footprint,
  dimension,
  group,
};

/** The module of an object's kind, typed so that it takes that object. */
export const kindOf = <O extends Obj>(object: O): Kind<O['kind']> => kindIn<O>(kinds, object);

export const drawObject = (object: Obj, out: DrawList, env: DrawEnv): void => kindOf(object).draw(object, out, env);

/** Measures what is drawn. */
class Measure extends PlacingSink {
  readonly box = new BoxBuilder();

  protected placed(shape: Shape): void {
    this.box.addBox(shapeBox(shape));
  }

  /** Most texts lie along an axis: their ink is known without their strokes. */
  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    const { a, b, c, d } = this.placement;
    const ink = (b === 0 && c === 0) || (a === 0 && d === 0) ? textInk(text, style, x, y, degrees) : null;
    if (!ink) return super.text(text, style, x, y, degrees);
    if (isEmptyBox(ink)) return;
    const r = penWidth(style) / 2;
    this.shape({
      type: 'box',
      x: (ink.minX + ink.maxX) / 2,
      y: (ink.minY + ink.maxY) / 2,
      hw: (ink.maxX - ink.minX) / 2 + r,
      hh: (ink.maxY - ink.minY) / 2 + r,
      deg: 0,
      r,
    });
  }

  /** Pad texts are as large as their copper allows: they make no box larger. */
  skips(layer: string): boolean {
    return layer === 'pad.text';
  }
}

/** Box of everything an object draws; empty for what has no place of its own. */
export function boundsOf(object: Obj, env: DrawEnv): Box {
  const kind = kindOf(object);
  if (kind.bounds) return kind.bounds(object, env);
  const measure = new Measure();
  kind.draw(object, measure, env);
  return measure.box.box();
}

export const refsOf = (object: Obj): readonly Id[] => kindOf(object).refs?.(object) ?? [];

export const schemaOf = (kind: KindName): z.ZodType => kinds[kind].schema;

/** The sheet file or body that a record lies on; '' on boards. */
export function screenOf(object: Obj): string {
  const { screen } = kindOf(object);
  return (screen ? screen(object) : 'screen' in object ? object.screen : undefined) ?? '';
}
