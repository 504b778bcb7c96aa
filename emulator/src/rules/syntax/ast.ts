import { type Value } from '#values/value';
import { type Span } from './source';

/** `span` is the position that the engine prints in messages, not the extent of the node. */
interface Node {
  readonly span: Span;
}

export type Expression =
  | Literal
  | Variable
  | Group
  | Unary
  | Binary
  | Conditional
  | TypeTest
  | Member
  | Index
  | Slice
  | Call
  | MethodCall
  | ListLiteral
  | MapLiteral
  | PathLiteral;

export interface Literal extends Node {
  readonly kind: 'literal';
  readonly value: Value;
}

export interface Variable extends Node {
  readonly kind: 'variable';
  readonly name: string;
}

/** Parentheses: they cost nothing to evaluate but count as a level of nesting. */
export interface Group extends Node {
  readonly kind: 'group';
  readonly inner: Expression;
}

export interface Unary extends Node {
  readonly kind: 'unary';
  readonly operator: '!' | '-';
  readonly operand: Expression;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | 'in'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export interface Binary extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export interface TypeTest extends Node {
  readonly kind: 'type-test';
  readonly operand: Expression;
  readonly typeName: string;
  readonly typeSpan: Span;
}

export interface Member extends Node {
  readonly kind: 'member';
  readonly object: Expression;
  readonly name: string;
  readonly nameSpan: Span;
}

export interface Index extends Node {
  readonly kind: 'index';
  readonly object: Expression;
  readonly index: Expression;
}

export interface Slice extends Node {
  readonly kind: 'slice';
  readonly object: Expression;
  readonly from: Expression | undefined;
  readonly to: Expression | undefined;
}

export interface Call extends Node {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
}

export interface MethodCall extends Node {
  readonly kind: 'method-call';
  readonly receiver: Expression;
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Expression[];
}

export interface ListLiteral extends Node {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface MapLiteral extends Node {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

export interface PathLiteral extends Node {
  readonly kind: 'path';
  readonly segments: readonly PathPart[];
}

export type PathPart =
  | PatternSegment
  | { readonly kind: 'expression'; readonly expression: Expression };

export type PatternSegment =
  | { readonly kind: 'simple'; readonly text: string; readonly span: Span }
  | CaptureSegment;

export interface CaptureSegment extends Node {
  /** `{name}` or `{name=**}`. */
  readonly kind: 'capture' | 'glob';
  readonly name: string;
  readonly nameSpan: Span;
}

export interface LetBinding extends Node {
  readonly name: string;
  /** From the keyword on. */
  readonly start: number;
  readonly value: Expression;
}

export interface Parameter extends Node {
  readonly name: string;
}

export interface FunctionDeclaration extends Node {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
}

export interface AllowStatement extends Node {
  readonly methods: readonly { readonly name: string; readonly span: Span }[];
  /** Absent: always granted. */
  readonly condition: Expression | undefined;
}

export interface MatchBlock extends Node {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly allows: readonly AllowStatement[];
}

export interface ServiceBlock extends Node {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}
