import { Lexer, Tokenizer, type Tokens } from 'marked';

/**
 * Takes bold text as bold also where it ends in punctuation and a Chinese word follows at once, as in `**设置…**的`. CommonMark expects a
 * blank there, which Chinese does not write, and would show the asterisks.
 */
class BoldTokenizer extends Tokenizer {
  override emStrong(...args: Parameters<Tokenizer['emStrong']>): Tokens.Em | Tokens.Strong | undefined {
    const [raw, text] = /^\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?!\*)/.exec(args[0]) ?? [];
    if (raw === undefined || text === undefined) return super.emStrong(...args);
    return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
  }
}

/** Reads Markdown. */
export const lexer = (): Lexer => new Lexer({ gfm: true, tokenizer: new BoldTokenizer() });
