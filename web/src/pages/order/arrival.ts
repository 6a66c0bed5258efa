import type { ShippingService } from '@boardwright/contract';

/** A day of the calendar, wherever the customer is. */
export const dateText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** The days between which a parcel arrives. */
export const arrivalText = ({ from, to }: ShippingService['arrives'], language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );
