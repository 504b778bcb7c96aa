import { RulesSyntaxError } from './source';
import { type Token } from './token';

/** Reads tokens one by one. Its errors have the words of the engine. */
export class TokenStream {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (!token) throw new Error('A token list ends with the token "end".');
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Whether the next token is this symbol or keyword. */
  isAt(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (token.kind === 'symbol' || token.kind === 'keyword') && token.text === text;
  }

  take(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.at += 1;
    return true;
  }

  expect(text: string): Token {
    if (!this.isAt(text)) throw this.unexpectedToken();
    return this.next();
  }

  expectIdentifier(): Token {
    if (this.peek().kind !== 'identifier') throw this.unexpectedToken();
    return this.next();
  }

  unexpectedToken(): RulesSyntaxError {
    const token = this.peek();
    const isPath = token.kind === 'path' || (token.kind === 'symbol' && token.text === '/');
    if (isPath) return this.error("Missing 'match' keyword before path.");
    return this.error(`Unexpected '${token.text}'.`);
  }

  error(message: string): RulesSyntaxError {
    return new RulesSyntaxError(message, this.peek().span);
  }
}
