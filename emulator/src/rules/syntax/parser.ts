import {
  type AllowStatement,
  type FunctionDeclaration,
  type LetBinding,
  type MatchBlock,
  type Parameter,
  type RulesFile,
  type ServiceBlock,
} from './ast';
import { tokenize } from './lexer';
import { canStartExpression, parseExpression } from './parse-expression';
import { parsePattern } from './parse-path';
import { type Issue, RulesSyntaxError } from './source';
import { TokenStream } from './token-stream';

/** Far above the ten levels that the checks allow; protects the stack of this parser. */
const MAX_MATCH_DEPTH = 100;

export type ParseResult =
  | { readonly ok: true; readonly file: RulesFile }
  | { readonly ok: false; readonly issue: Issue };

/** The syntax tree of a rules file, or its first error. Never throws. */
export function parse(source: string): ParseResult {
  try {
    return { ok: true, file: parseFile(source) };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return {
      ok: false,
      issue: { severity: 'error', description: error.message, span: error.span },
    };
  }
}

function parseFile(source: string): RulesFile {
  const tokens = new TokenStream(tokenize(source));
  const hasVersion = tokens.isAt('rules_version');
  const version = parseVersion(tokens);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  do {
    if (tokens.isAt('function')) functions.push(parseFunction(tokens));
    else if (tokens.isAt('service')) services.push(parseService(tokens));
    else if (services.length === 0 && functions.length === 0) {
      throw nothingDeclared(tokens, hasVersion);
    } else throw tokens.unexpectedToken();
  } while (tokens.peek().kind !== 'end');
  return { version, functions, services };
}

function nothingDeclared(tokens: TokenStream, hasVersion: boolean): RulesSyntaxError {
  const expected = ["'function'", "'import'", "'service'"];
  if (!hasVersion) expected.push("'rules_version'");
  const { text } = tokens.peek();
  return tokens.error(`mismatched input '${text}' expecting {${expected.join(', ')}}`);
}

function parseVersion(tokens: TokenStream): 1 | 2 {
  const { span } = tokens.peek();
  if (!tokens.take('rules_version')) return 1;
  tokens.expect('=');
  const token = tokens.peek();
  if (token.kind !== 'string') {
    throw tokens.error(`mismatched input '${token.text}' expecting STRING`);
  }
  tokens.next();
  tokens.take(';');
  if (token.value === '1') return 1;
  if (token.value === '2') return 2;
  throw new RulesSyntaxError(`Unsupported rules version ${token.value}.`, span);
}

function parseService(tokens: TokenStream): ServiceBlock {
  tokens.expect('service');
  const { text, span } = tokens.expectIdentifier();
  let name = text;
  while (tokens.take('.')) name += `.${tokens.expectIdentifier().text}`;
  tokens.expect('{');
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  while (!tokens.take('}')) {
    if (tokens.isAt('function')) functions.push(parseFunction(tokens));
    else if (tokens.isAt('match')) matches.push(parseMatch(tokens, 1));
    else throw tokens.unexpectedToken();
  }
  return { name, span, functions, matches };
}

function parseMatch(tokens: TokenStream, depth: number): MatchBlock {
  const { span } = tokens.expect('match');
  if (depth > MAX_MATCH_DEPTH) {
    throw tokens.error('Maximum allowed resource rule depth of 10 is reached.');
  }
  const pattern = parsePattern(tokens);
  tokens.expect('{');
  if (tokens.isAt('}')) {
    throw tokens.error("The 'match' body must contain at least one declaration.");
  }
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  const allows: AllowStatement[] = [];
  while (!tokens.take('}')) {
    if (tokens.isAt('function')) functions.push(parseFunction(tokens));
    else if (tokens.isAt('match')) matches.push(parseMatch(tokens, depth + 1));
    else if (tokens.isAt('allow')) allows.push(parseAllow(tokens));
    else throw tokens.unexpectedToken();
  }
  return { span, pattern, functions, matches, allows };
}

function parseAllow(tokens: TokenStream): AllowStatement {
  const { span } = tokens.expect('allow');
  if (tokens.peek().kind !== 'identifier') {
    throw tokens.isAt(':')
      ? tokens.error("Expected at least one 'operation' after 'allow'.")
      : tokens.unexpectedToken();
  }
  const methods: { name: string; span: typeof span }[] = [];
  do {
    const method = tokens.expectIdentifier();
    methods.push({ name: method.text, span: method.span });
  } while (takeComma(tokens));
  if (tokens.isAt('if')) throw tokens.error("Missing ':' before 'if' condition.");
  if (!tokens.take(':')) {
    tokens.take(';');
    return { span, methods, condition: undefined };
  }
  if (!tokens.take('if')) throw tokens.error("Missing 'if' before conditional expression.");
  if (!canStartExpression(tokens.peek())) {
    throw tokens.error("Missing conditional expression after 'if'.");
  }
  const condition = parseExpression(tokens);
  tokens.take(';');
  return { span, methods, condition };
}

/** For a trailing comma the engine reports the comma, not the token after it. */
function takeComma(tokens: TokenStream): boolean {
  if (tokens.isAt(',') && tokens.peek(1).kind !== 'identifier') throw tokens.unexpectedToken();
  return tokens.take(',');
}

function parseFunction(tokens: TokenStream): FunctionDeclaration {
  tokens.expect('function');
  const { text: name, span } = tokens.expectIdentifier();
  const parameters = parseParameters(tokens);
  tokens.expect('{');
  if (tokens.isAt('}')) throw tokens.error("Missing 'function' body");
  const lets: LetBinding[] = [];
  while (tokens.isAt('let')) lets.push(parseLet(tokens));
  tokens.expect('return');
  const result = parseExpression(tokens);
  tokens.take(';');
  if (!tokens.isAt('}')) {
    throw tokens.error(`mismatched input '${tokens.peek().text}' expecting '}'`);
  }
  tokens.next();
  return { name, span, parameters, lets, result };
}

function parseParameters(tokens: TokenStream): readonly Parameter[] {
  tokens.expect('(');
  const parameters: Parameter[] = [];
  if (tokens.take(')')) return parameters;
  do {
    const { text, span } = tokens.expectIdentifier();
    parameters.push({ name: text, span });
  } while (tokens.take(','));
  tokens.expect(')');
  return parameters;
}

/** The semicolon is required here, unlike behind `return` and `allow` (measured: D32). */
function parseLet(tokens: TokenStream): LetBinding {
  const { start } = tokens.expect('let').span;
  const { text: name, span } = tokens.expectIdentifier();
  tokens.expect('=');
  const value = parseExpression(tokens);
  if (!tokens.take(';')) throw tokens.error(`missing ';' at '${tokens.peek().text}'`);
  return { name, span, start, value };
}
