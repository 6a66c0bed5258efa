import type { CommandContext } from '../src/commands/index.ts';
import type { Store } from '../src/kinds/index.ts';

/** Members of a command's context, as loosely typed as a test gives them. */
type Given = { readonly [K in keyof CommandContext]?: unknown } & { readonly store: Store };

/** A context with what the commands of a test ask of it. `as`: a command that asks for more fails, and names it. */
export const commandContext = (given: Given): CommandContext => given as unknown as CommandContext;
