export * from './areas.ts';
export * from './bodyScreen.ts';
export * from './types.ts';
export type * from './settings.ts';
export * from './documents.ts';
export { defaultLayerName, layerName } from './layerNames.ts';
export {
  boardSettings as boardSettingsSchema,
  schematicSettings as schematicSettingsSchema,
  simulation as simulationSchema,
  variant as variantSchema,
} from './settings.ts';
export { length as lengthSchema } from './common.ts';
export type { Color, Field, Fill, Outline, Point, Size, Stroke, TextStyle } from './common.ts';
export { blankBoard, blankNetClass, blankSchematic, defaultNetClass, LOWEST_PRIORITY } from './blank.ts';
export { blankPad, emptyFootprint } from './blankParts.ts';
export * from './document.ts';
export * from './draw.ts';
export * from './env.ts';
export * from './kind.ts';
export * from './registry.ts';
export * from './gridUse.ts';
export type { FieldSpec } from './fields.ts';
export { fieldTitle } from './fieldTitles.ts';
export { partFields } from './partFields.ts';
export { electricalTypeNames, electricalTypes, electricalTypesBy, type ElectricalType } from './pin/electricalTypes.ts';
export { pinShape as pinShapeSchema } from './pin/schema.ts';
export { pinsOnSheet, type PinOnSheet } from './component/pins.ts';
export { isPlaced, type Placed } from './component/placed.ts';
export { placementOf as componentPlacement } from './component/placement.ts';
export { placementOf as footprintPlacement } from './footprint/placement.ts';
export { PLAIN_LOOK } from './sheetLines.ts';
export { rectangleOutline, rectanglePath } from './paint.ts';
export { referenceOf, unitLetters } from './component/paint.ts';
export { holeShape, padCopper, padHole, padPlacement, padShapes } from './pad/shapes.ts';
export { openingMargin, padLayerShapes } from './pad/index.ts';
export { isInnerLayer, padForm, padOn, type PadForm } from './pad/stack.ts';
export { fieldValue } from './footprint/index.ts';
export { isFootprintItem } from './footprint/items.ts';
export { trackShape } from './track/index.ts';
export { copperPresence, hasCopperOn, isBareHole, type Presence } from './copperOn.ts';
export { viaLayers } from './via/layers.ts';
export { mirrorObject, rotateObject, transformObject, translateObject } from './transform.ts';
export * from './flip.ts';
export { trackLength } from './track/length.ts';
export { measuredAnew } from './dimension/text.ts';
export { pouredZone, sameFills, statedZone, takeFills } from './zone/poured.ts';
export { settledZone } from './zone/settled.ts';
export { fillPen } from './zone/index.ts';
export { drawPage, pageSize, type DrawingSheet, type PageInfo, type SheetItem, type SheetPoint } from './page/index.ts';
export { PlacingSink } from './sink.ts';
