import { type Span } from './source';

export type Token =
  | { readonly kind: 'identifier'; readonly text: string; readonly span: Span }
  | { readonly kind: 'keyword'; readonly text: string; readonly span: Span }
  | { readonly kind: 'symbol'; readonly text: string; readonly span: Span }
  | { readonly kind: 'int'; readonly text: string; readonly span: Span }
  | { readonly kind: 'float'; readonly text: string; readonly span: Span }
  | { readonly kind: 'string'; readonly text: string; readonly value: string; readonly span: Span }
  | {
      readonly kind: 'bytes';
      readonly text: string;
      readonly value: Uint8Array;
      readonly span: Span;
    }
  /** A slash and the text straight after it: `/users`. `segment` is decoded. */
  | { readonly kind: 'path'; readonly text: string; readonly segment: string; readonly span: Span }
  | { readonly kind: 'end'; readonly text: '<EOF>'; readonly span: Span };

export const KEYWORDS: ReadonlySet<string> = new Set([
  'allow',
  'false',
  'function',
  'if',
  'import',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'rules_version',
  'service',
  'true',
]);

/** Longest first, so that the first that fits is the right one. */
export const SYMBOLS: readonly string[] = [
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '++',
  '--',
  '**',
  '$(',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ',',
  ';',
  ':',
  '.',
  '?',
  '!',
  '=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
];
