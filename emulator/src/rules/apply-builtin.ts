import { type Value } from '../values/value';
import { accepted, type Builtin, type Result } from './library/builtin';
import { unsupported } from './outcome';

/** Applies the first overload that accepts the arguments, or says what was expected. */
export function applyBuiltin(name: string, builtin: Builtin, args: readonly Value[]): Result {
  for (const candidate of builtin) {
    const taken = accepted(candidate, args);
    if (taken) return candidate.apply(taken);
  }
  const forms = builtin.map(({ accepts }) => `${name}(${accepts.join(', ')})`);
  if (builtin.every(({ accepts }) => accepts.length !== args.length)) {
    return { error: wrongArgumentCount(args.length, forms) };
  }
  return { error: unsupported(`${name}(${args.map(({ type }) => type).join(', ')})`, forms) };
}

/** As a builtin whose first argument is the receiver, but printed as `list.hasAny(set)`. */
export function applyMethod(name: string, method: Builtin, values: readonly Value[]): Result {
  for (const candidate of method) {
    const taken = accepted(candidate, values);
    if (taken) return candidate.apply(taken);
  }
  const [receiver, ...args] = values;
  const type = receiver?.type ?? 'null';
  // What a constraint can do is printed as what a list can.
  const owner = type === 'constraint' ? 'list' : type;
  const forms = method.map(({ accepts }) => `${owner}.${name}(${accepts.slice(1).join(', ')})`);
  if (method.every(({ accepts }) => accepts.length !== values.length)) {
    return { error: wrongArgumentCount(args.length, forms) };
  }
  const received = args.map((argument) => argument.type).join(', ');
  return { error: unsupported(`${type}.${name}(${received})`, forms) };
}

export function wrongArgumentCount(received: number, forms: readonly string[]): string {
  return `Incorrect number of arguments. Received: ${received}. Expected: ${forms.join(', ')}.`;
}
