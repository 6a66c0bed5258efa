import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Most files, and most bytes of UTF-8 of all of them, in a sketch and in the libraries that come with it. */
export const sketchLimits = {
  files: 64,
  bytes: 512 * 1024,
  libraries: 16,
  libraryFiles: 512,
  libraryBytes: 2 * 1024 * 1024,
};

/** A name below a folder: with slashes, and no way out of the folder. */
const inside = z
  .string()
  .min(1)
  .max(200)
  .refine(name => name.split('/').every(part => /^[^.@\s\\:*?"<>|\p{C}-][^\\:*?"<>|\p{C}]*$/u.test(part)), {
    message: 'a name in a folder, with / between its parts, none of which begins with a dot, a dash, an @ or a space',
  });

const distinct = <T extends { readonly name: string }>(files: readonly T[]) =>
  new Set(files.map(({ name }) => name)).size === files.length;
const twice = { message: 'a name occurs twice' };

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
/** The most characters that so many bytes take in base64. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const sketchFile = z.object({ name: inside, text: z.string().max(sketchLimits.bytes) });
const libraryFile = z.object({ name: inside, base64: z.base64().max(base64Length(sketchLimits.libraryBytes)) });
const library = z.object({
  name: inside.refine(name => !name.includes('/'), { message: 'a name of a folder' }),
  files: z.array(libraryFile).min(1).max(sketchLimits.libraryFiles).refine(distinct, twice),
});

/** A text for people as data: its id, its English wording, and what stands in the wording's {{places}}. */
const wording = z.object({
  id: z.string(),
  en: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const severity = z.enum(['error', 'warning', 'info']);
/** Lines and columns count from 1; `#line` can say anything. */
const position = z.int();

export const sketch = {
  compile: defineEndpoint({
    name: 'sketch.compile',
    method: 'POST',
    path: '/api/eda/sketch/compile',
    encoding: 'json',
    auth: 'optional',
    origin: 'ours',
    rate: 'costly',
    // Escaped by JSON a text can grow, and in base64 a library does.
    bodyLimit: 6 * 1024 * 1024,
    summary: 'Compiles an Arduino sketch. One that is wrong is a success without a program and with messages.',
    input: z.object({
      name: z.string().min(1).max(100),
      board: z.string().min(1).max(40),
      files: z
        .array(sketchFile)
        .min(1)
        .max(sketchLimits.files)
        .refine(distinct, twice)
        .refine(files => sum(files.map(({ text }) => bytesOf(text))) <= sketchLimits.bytes, {
          message: `more than ${sketchLimits.bytes} bytes`,
        }),
      libraries: z
        .array(library)
        .max(sketchLimits.libraries)
        .refine(distinct, twice)
        .refine(all => sum(all.map(({ files }) => files.length)) <= sketchLimits.libraryFiles, {
          message: `more than ${sketchLimits.libraryFiles} files`,
        })
        .refine(
          all =>
            sum(all.flatMap(({ files }) => files.map(({ base64 }) => base64.length))) <=
            base64Length(sketchLimits.libraryBytes),
          { message: `more than ${sketchLimits.libraryBytes} bytes` },
        )
        .default([]),
    }),
    output: z.object({
      /** Null where there were errors. */
      program: z
        .object({
          /** Intel HEX. */
          hex: z.string(),
          elf: z.base64(),
          /** Bytes that it takes, and that there are; of RAM the static variables only. */
          size: z.object({ flash: z.int(), flashMost: z.int(), ram: z.int(), ramMost: z.int() }),
        })
        .nullable(),
      /** Messages of the compiler, in its English. */
      messages: z.array(
        z.object({
          severity,
          file: z.string().nullable(),
          line: position.nullable(),
          column: position.nullable(),
          text: z.string(),
        }),
      ),
      /** True: its output was cut off at the limit. */
      more: z.boolean(),
      /** What prevented compiling, or made the program useless: a file outside, no room on the board. */
      issues: z.array(
        z.object({
          severity,
          message: wording,
          place: z.object({ file: z.string(), line: position.optional(), column: position.optional() }).optional(),
        }),
      ),
    }),
    errors: ['sketch.no-compiler', 'sketch.busy', 'sketch.in-line', 'too.many', 'input.too-large'],
  }),
};
