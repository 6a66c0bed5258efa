import { parsePcbOptions, parseByAttributes } from './options/parse.ts';
import type { FieldProblem, Parsed } from './options/parse.ts';
import { defaultStencilOptions, stencilAttributes } from './options/stencil.ts';
import type { StencilOptions } from './options/stencil.ts';
import type { QuoteRequest } from './price/quote.ts';

/** A request as it comes from outside. */
export interface RawQuoteRequest {
  readonly options: Readonly<Record<string, unknown>>;
  readonly size: { readonly widthUm: unknown; readonly heightUm: unknown };
  readonly quantity: unknown;
  readonly stencil?: object | undefined;
}

/** A quote request out of unknown data; combinations are checked by `quotePcb`. */
export function parseQuoteRequest(raw: RawQuoteRequest): Parsed<QuoteRequest> {
  const problems: FieldProblem[] = [];
  const options = parsePcbOptions(raw.options);
  if (!options.ok) problems.push(...options.problems);
  const stencil =
    raw.stencil === undefined
      ? null
      : parseByAttributes<StencilOptions>(stencilAttributes, defaultStencilOptions(), { ...raw.stencil });
  if (stencil !== null && !stencil.ok) {
    problems.push(...stencil.problems.map(p => ({ ...p, field: `stencil.${p.field}` })));
  }
  const whole = (field: string, value: unknown): number => {
    // The bound keeps every area a safe integer; the form's own limits are constraints.
    if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= 10_000_000) return value as number;
    problems.push({ field, problem: 'range' });
    return 1;
  };
  const size = {
    widthUm: whole('size.widthUm', raw.size.widthUm),
    heightUm: whole('size.heightUm', raw.size.heightUm),
  };
  const quantity = whole('quantity', raw.quantity);
  if (!options.ok || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: { options: options.value, size, quantity, ...(stencil?.ok ? { stencil: stencil.value } : {}) },
  };
}
