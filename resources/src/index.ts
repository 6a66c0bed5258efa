export { priceBook } from './pricebook.ts';
