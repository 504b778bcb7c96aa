import { type Value } from '#values/value';
import { matchArguments, type Builtin, type Result } from '../library/builtin';
import { unsupportedOperation } from '../library/error-messages';

/** Applies the first overload that accepts the arguments; the error lists all overloads. */
export function applyBuiltin(name: string, builtin: Builtin, args: readonly Value[]): Result {
  for (const candidate of builtin) {
    const operands = matchArguments(candidate, args);
    if (operands) return candidate.apply(operands);
  }
  const forms = builtin.map(({ accepts }) => `${name}(${accepts.join(', ')})`);
  if (builtin.every(({ accepts }) => accepts.length !== args.length)) {
    return { error: wrongArgumentCount(args.length, forms) };
  }
  return {
    error: unsupportedOperation(`${name}(${args.map(({ type }) => type).join(', ')})`, forms),
  };
}

/** As a builtin whose first argument is the receiver, but printed as `list.hasAny(set)`. */
export function applyMethod(name: string, method: Builtin, values: readonly Value[]): Result {
  for (const candidate of method) {
    const operands = matchArguments(candidate, values);
    if (operands) return candidate.apply(operands);
  }
  const [receiver, ...args] = values;
  const type = receiver?.type ?? 'null';
  // The engine prints the methods of a constraint as those of a list.
  const owner = type === 'constraint' ? 'list' : type;
  const forms = method.map(({ accepts }) => `${owner}.${name}(${accepts.slice(1).join(', ')})`);
  if (method.every(({ accepts }) => accepts.length !== values.length)) {
    return { error: wrongArgumentCount(args.length, forms) };
  }
  const argumentTypes = args.map((argument) => argument.type).join(', ');
  return { error: unsupportedOperation(`${type}.${name}(${argumentTypes})`, forms) };
}

export function wrongArgumentCount(count: number, forms: readonly string[]): string {
  return `Incorrect number of arguments. Received: ${count}. Expected: ${forms.join(', ')}.`;
}
