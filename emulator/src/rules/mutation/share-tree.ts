import { type Expression, type RulesFile } from '../syntax/ast';
import { withoutParentheses } from '../syntax/walk';

/** Positions are ignored in the comparison. */
const PLACES: readonly string[] = ['span', 'nameSpan', 'typeSpan', 'start'];

const EXPRESSIONS: ReadonlySet<Expression['kind']> = new Set([
  'literal',
  'variable',
  'group',
  'unary',
  'binary',
  'conditional',
  'type-test',
  'member',
  'index',
  'slice',
  'call',
  'method-call',
  'list',
  'map',
  'path',
]);

export interface SharedTree {
  readonly file: RulesFile;
  /**
   * The expressions of the original that differ. While none of them is evaluated, both trees give the same
   * verdict.
   */
  readonly changedExpressions: ReadonlySet<Expression>;
  /** Whether there is a difference outside expressions: in patterns or methods. */
  readonly changesMatching: boolean;
}

/** The second tree, sharing equal parts with the first, so a thousand mutants fit in memory. */
export function shareTree(original: RulesFile, other: RulesFile): SharedTree {
  const sharing = new Sharing();
  const file = sharing.object(original, other, undefined) as RulesFile;
  return {
    file,
    changedExpressions: sharing.changedExpressions,
    changesMatching: sharing.changesMatching,
  };
}

class Sharing {
  readonly changedExpressions = new Set<Expression>();
  changesMatching = false;

  object(original: object, other: object, around: Expression | undefined): object {
    const here = isExpression(original) ? original : around;
    const isSameKind =
      kindOf(original) === kindOf(other) && Array.isArray(original) === Array.isArray(other);
    const keys = Object.keys(original);
    if (!isSameKind || keys.length !== Object.keys(other).length) {
      this.differ(here);
      return other;
    }
    const parts = keys.map((key) => [key, this.part(key, original, other, here)] as const);
    const isSame = parts.every(([key, part]) => part === valueAt(original, key));
    if (isSame) return original;
    return Array.isArray(original)
      ? parts.map(([, part]) => part)
      : { ...original, ...Object.fromEntries(parts) };
  }

  private part(key: string, original: object, other: object, around: Expression | undefined) {
    const mine = valueAt(original, key);
    const theirs = valueAt(other, key);
    if (PLACES.includes(key) || Object.is(mine, theirs)) return mine;
    if (isObject(mine) && isObject(theirs)) return this.object(mine, theirs, around);
    this.differ(around);
    return theirs;
  }

  private differ(around: Expression | undefined): void {
    if (around) this.changedExpressions.add(withoutParentheses(around));
    else this.changesMatching = true;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function valueAt(object: object, key: string): unknown {
  return (object as Readonly<Record<string, unknown>>)[key];
}

function kindOf(object: object): unknown {
  return 'kind' in object ? object.kind : undefined;
}

function isExpression(object: object): object is Expression {
  return 'kind' in object && EXPRESSIONS.has(object.kind as Expression['kind']);
}
