import { firstOf, type Compiler } from '@boardwright/sim/sketch';
import { gccCompiler } from './gcc/index.ts';
import { serverCompiler } from './serverCompiler.ts';

/** Without a compiler on the machine itself: the browser's own where the site has it, which needs nobody; else the server's. */
export const webCompiler: Compiler = gccCompiler ? firstOf(gccCompiler, serverCompiler) : serverCompiler;
