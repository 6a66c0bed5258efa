declare const nmBrand: unique symbol;

/** A length or coordinate in integer nanometres. Board and sheet coordinates grow to the right and downwards. */
export type Nm = number & { readonly [nmBrand]: true };

/** An angle in degrees, anticlockwise as seen on the screen (the KiCad convention). */
export type Deg = number;

export const nm = (value: number): Nm => Math.round(value) as Nm;
/** A length of so many millimetres, rounded to nanometres. */
export const mm = (value: number): Nm => Math.round(value * 1e6) as Nm;
export const mil = (value: number): Nm => Math.round(value * 25400) as Nm;
export const toMm = (value: number): number => value / 1e6;
export const toMil = (value: number): number => value / 25400;
