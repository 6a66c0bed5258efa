import type { SymbolRecord } from './symbol.ts';

/** Symbols derive from one another in one step; more is a fault of the file, and must end. */
const MAX_STEPS = 8;

/**
 * A symbol as it is placed: one that is derived takes drawing and flags from the symbol that it extends, and overrides
 * the fields that it names. The result is a copy that shares nothing that is later written to. Undefined when the name,
 * or a symbol that it extends, is missing.
 */
export function flattenSymbol(
  symbols: { get(name: string): SymbolRecord | undefined },
  name: string,
): SymbolRecord | undefined {
  const chain: SymbolRecord[] = [];
  for (let symbol = symbols.get(name); symbol && chain.length < MAX_STEPS; symbol = symbols.get(symbol.extends)) {
    chain.push(symbol);
    if (symbol.extends === '') break;
  }
  const root = chain.at(-1);
  if (!root || root.extends !== '') return undefined;
  const fields = new Map<string, SymbolRecord['fields'][number]>();
  for (const symbol of chain.toReversed()) for (const field of symbol.fields) fields.set(field.name, { ...field });
  return {
    ...root,
    name,
    fields: [...fields.values()],
    bodies: root.bodies.map(body => ({ ...body, items: body.items.map(item => ({ ...item })) })),
  };
}
