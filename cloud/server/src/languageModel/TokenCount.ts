import { z } from 'zod';

const stated = z.object({ usage: z.object({ total_tokens: z.int().min(0).max(100_000_000) }) });

/** Counts the tokens of a streamed answer while it passes by. */
export class TokenCount {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private pieces = 0;
  private total: number | null = null;

  take(chunk: Uint8Array): void {
    const lines = (this.rest + this.decoder.decode(chunk, { stream: true })).split(/\r\n|\r|\n/);
    this.rest = lines.pop()!;
    for (const line of lines) this.takeLine(line);
  }

  /** What question and answer took: as the server states it, else one token for each piece, and what the question was guessed at. */
  used(asked: number): number {
    return this.total ?? asked + this.pieces;
  }

  private takeLine(line: string): void {
    if (!line.startsWith('data:')) return;
    this.pieces++;
    if (line.includes('"usage"')) this.total = totalIn(line.slice('data:'.length)) ?? this.total;
  }
}

function totalIn(data: string): number | null {
  try {
    return stated.safeParse(JSON.parse(data)).data?.usage.total_tokens ?? null;
  } catch {
    return null;
  }
}

/** A guess at the tokens of a text: three bytes each, which is rather too many. */
export const guessedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
