import { isInt64, MAX_INT } from '#values/int64';
import {
  boolValue,
  bytesValue,
  floatValue,
  intValue,
  NULL,
  stringValue,
  type Value,
} from '#values/value';
import { type BinaryOperator, type Expression } from './ast';
import { isAtPath, parsePathLiteral } from './parse-path';
import { MAX_EXPRESSION_LEVELS, TOO_COMPLEX } from './limits';
import { RulesSyntaxError, type Span } from './source';
import { type Token } from './token';
import { type TokenStream } from './token-stream';

/**
 * Lowest first. `==` binds tighter than `is`, and `is` tighter than `in`, unlike the table in the
 * documentation: `'a' in m == true` is `'a' in (m == true)` (measured: D9).
 */
const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  [
    ['||'],
    ['&&'],
    ['in'],
    ['is'],
    ['==', '!='],
    ['<', '<=', '>', '>='],
    ['+', '-'],
    ['*', '/', '%'],
  ].flatMap((operators, level) => operators.map((operator) => [operator, level])),
);

const TYPE_NAMES =
  'bool,bytes,constraint,duration,float,int,latlng,list,vector,set,number,map,string,timestamp,' +
  'path,map_diff';

/** A longer chain exceeds the 1,000 expressions of a request, so it can never be evaluated. */
const MAX_CHAIN = 1000;

/** Parses one expression. Throws `RulesSyntaxError`. */
export function parseExpression(tokens: TokenStream): Expression {
  return new ExpressionParser(tokens).parseConditional();
}

/** Whether an expression, valid or not, can begin with this token. */
export function canStartExpression(token: Token): boolean {
  if (token.kind === 'symbol')
    return ['(', '[', '{', '!', '-', '--', '++', '/'].includes(token.text);
  if (token.kind === 'keyword') return literalValue(token) !== undefined;
  return token.kind !== 'end';
}

class ExpressionParser {
  private open = 0;

  constructor(private readonly tokens: TokenStream) {}

  parseConditional(): Expression {
    this.open += 1;
    // Each call adds at least one level. Refused here to protect the stack of this parser.
    if (this.open > MAX_EXPRESSION_LEVELS) throw this.tokens.error(TOO_COMPLEX);
    const condition = this.parseBinary(0);
    const { span } = this.tokens.peek();
    if (!this.tokens.take('?')) {
      this.open -= 1;
      return condition;
    }
    const whenTrue = this.parseConditional();
    this.tokens.expect(':');
    const whenFalse = this.parseConditional();
    this.open -= 1;
    return {
      kind: 'conditional',
      span,
      condition,
      whenTrue,
      whenFalse,
    };
  }

  /** Operators that bind at least this tightly, all of them left-associative. */
  private parseBinary(tightness: number): Expression {
    let left = this.parseUnary();
    for (;;) {
      const { text: operator, span } = this.tokens.peek();
      const precedence = this.tokens.isAt(operator) ? PRECEDENCE.get(operator) : undefined;
      if (precedence === undefined || precedence < tightness || this.isPathAhead()) return left;
      this.tokens.next();
      // A type name takes no operator, so a tighter one may follow: `1 is int == true`.
      left =
        operator === 'is'
          ? this.parseTypeTest(left, span)
          : this.createBinary(
              operator as BinaryOperator,
              span,
              left,
              this.parseBinary(precedence + 1),
            );
    }
  }

  private parseTypeTest(operand: Expression, span: Span): Expression {
    const { text, span: typeSpan } = this.parseTypeName();
    return { kind: 'type-test', span, operand, typeName: text, typeSpan };
  }

  /** `7 /$(x)` is a path after an operand, which is a syntax error (measured: D13). */
  private isPathAhead(): boolean {
    return this.tokens.isAt('/') && this.tokens.isAt('$(', 1);
  }

  private createBinary(
    operator: BinaryOperator,
    span: Span,
    left: Expression,
    right: Expression,
  ): Expression {
    return { kind: 'binary', span, operator, left, right };
  }

  private parseTypeName(): Token {
    const token = this.tokens.next();
    if (token.kind !== 'identifier') {
      throw new RulesSyntaxError(
        `mismatched input '${token.text}' expecting IDENTIFIER`,
        token.span,
      );
    }
    if (!TYPE_NAMES.split(',').includes(token.text)) {
      const last = { start: token.span.end, end: token.span.end };
      throw new RulesSyntaxError(
        `An unsupported type identifier was used with the 'is' operator. ` +
          `Received ${token.text}. Expected one of ${TYPE_NAMES}`,
        last,
      );
    }
    return token;
  }

  private parseUnary(): Expression {
    const operators: Token[] = [];
    while (this.tokens.isAt('!') || this.tokens.isAt('-')) operators.push(this.tokens.next());
    if (this.tokens.isAt('--') || this.tokens.isAt('++')) {
      this.tokens.next();
      throw this.tokens.error('Increment (++) and decrement (--) operators are not supported.');
    }
    const innermost = operators.at(-1);
    let operand: Expression;
    if (innermost?.text === '-' && this.isSmallestInt()) {
      operators.pop();
      this.tokens.next();
      operand = this.createLiteral(intValue(-MAX_INT - 1n), innermost.span);
    } else {
      operand = this.parsePostfix();
    }
    for (const { text, span } of operators.reverse()) {
      const operator = text === '!' ? '!' : '-';
      operand = { kind: 'unary', span, operator, operand };
    }
    return operand;
  }

  /** 2^63 is a valid integer only after a minus. */
  private isSmallestInt(): boolean {
    const token = this.tokens.peek();
    return token.kind === 'int' && BigInt(token.text) === MAX_INT + 1n;
  }

  private parsePostfix(): Expression {
    let object = this.parsePrimary();
    for (let length = 0; ; length += 1) {
      if (length > MAX_CHAIN) throw this.tokens.error(TOO_COMPLEX);
      const span = object.span;
      if (this.tokens.take('.')) object = this.parseMemberOrMethod(object, span);
      else if (this.tokens.take('[')) object = this.parseIndexOrSlice(object, span);
      else return object;
    }
  }

  private parseMemberOrMethod(object: Expression, span: Span): Expression {
    const token = this.tokens.peek();
    // After a dot any keyword is a name: `resource.data.match` (measured: D20).
    if (token.kind !== 'identifier' && token.kind !== 'keyword')
      throw this.tokens.unexpectedToken();
    this.tokens.next();
    if (!this.tokens.take('(')) {
      return { kind: 'member', span, object, name: token.text, nameSpan: token.span };
    }
    const args = this.parseList(')');
    return {
      kind: 'method-call',
      span,
      receiver: object,
      name: token.text,
      nameSpan: token.span,
      args,
    };
  }

  private parseIndexOrSlice(object: Expression, span: Span): Expression {
    const from = this.tokens.isAt(':') ? undefined : this.parseConditional();
    if (!this.tokens.take(':')) {
      if (!from) throw this.tokens.unexpectedToken();
      this.tokens.expect(']');
      return { kind: 'index', span, object, index: from };
    }
    const to = this.tokens.isAt(']') ? undefined : this.parseConditional();
    this.tokens.expect(']');
    return { kind: 'slice', span, object, from, to };
  }

  private parsePrimary(): Expression {
    const token = this.tokens.peek();
    if (isAtPath(this.tokens)) return this.parsePath(token.span);
    const value = literalValue(token);
    if (value) {
      this.tokens.next();
      return this.createLiteral(value, token.span);
    }
    if (token.kind === 'identifier') return this.parseName();
    if (this.tokens.take('(')) {
      const inner = this.parseConditional();
      this.tokens.expect(')');
      return { kind: 'group', span: token.span, inner };
    }
    if (this.tokens.take('[')) {
      const items = this.parseList(']');
      return { kind: 'list', span: token.span, items };
    }
    if (this.tokens.take('{')) return this.parseMap(token.span);
    throw this.tokens.error(`Unexpected '${token.text}'.`);
  }

  private parseName(): Expression {
    const { text, span } = this.tokens.next();
    if (!this.tokens.take('(')) return { kind: 'variable', span, name: text };
    const args = this.parseList(')');
    return { kind: 'call', span, name: text, args };
  }

  private parsePath(span: Span): Expression {
    const segments = parsePathLiteral(this.tokens, () => this.parseConditional());
    return { kind: 'path', span, segments };
  }

  private parseMap(span: Span): Expression {
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.tokens.take('}')) {
      const key = this.parseConditional();
      this.tokens.expect(':');
      entries.push({ key, value: this.parseConditional() });
      if (!this.tokens.isAt('}')) this.tokens.expect(',');
    }
    return { kind: 'map', span, entries };
  }

  /** Items up to the closing bracket, with an optional comma behind the last. */
  private parseList(close: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.tokens.take(close)) {
      items.push(this.parseConditional());
      if (!this.tokens.isAt(close)) this.tokens.expect(',');
    }
    return items;
  }

  private createLiteral(value: Value, span: Span): Expression {
    return { kind: 'literal', span, value };
  }
}

function literalValue(token: Token): Value | undefined {
  switch (token.kind) {
    case 'int': {
      const value = BigInt(token.text);
      if (!isInt64(value)) {
        throw new RulesSyntaxError(`Invalid number literal ${token.text}.`, token.span);
      }
      return intValue(value);
    }
    case 'float':
      return floatValue(Number(token.text));
    case 'string':
      return stringValue(token.value);
    case 'bytes':
      return bytesValue(token.value);
    case 'keyword':
      if (token.text === 'null') return NULL;
      if (token.text === 'true' || token.text === 'false') return boolValue(token.text === 'true');
      return undefined;
    default:
      return undefined;
  }
}
