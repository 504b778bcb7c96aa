import { type Value, type ValueOf, type ValueType } from '#values/value';

/** A value, or the message of what went wrong. */
export type Result = Value | { readonly error: string };

export interface Overload {
  /** Types of the arguments; of a method, the receiver is the first. */
  readonly accepts: readonly ParameterType[];
  readonly apply: (args: readonly Value[]) => Result;
}

/** All the overloads of one name; the first that accepts the arguments is applied. */
export type Builtin = readonly Overload[];

/** The builtins of one type or package, by name. */
export type Table = Readonly<Record<string, Builtin>>;

export type ParameterType = 'any' | Exclude<ValueType, 'unresolved'>;

type Accepted<T extends ParameterType> = T extends 'any'
  ? Value
  : T extends 'float'
    ? ValueOf<'float'>
    : ValueOf<Extract<T, ValueType>>;

type AcceptedAll<T extends readonly ParameterType[]> = { [I in keyof T]: Accepted<T[I]> };

/** One overload, with its arguments typed by what it accepts. A `float` also accepts an int. */
export function overload<const T extends readonly ParameterType[]>(
  accepts: T,
  apply: (...args: AcceptedAll<T>) => Result,
): Overload {
  // `matchArguments` checks every argument against `accepts` before `apply` is called.
  return { accepts, apply: (args) => apply(...(args as AcceptedAll<T>)) };
}

/** The arguments converted for the overload (ints to floats), or undefined when they do not fit. */
export function matchArguments(
  { accepts }: Overload,
  args: readonly Value[],
): readonly Value[] | undefined {
  if (args.length !== accepts.length) return undefined;
  const operands: Value[] = [];
  for (const [index, type] of accepts.entries()) {
    const value = args[index];
    if (!value) return undefined;
    if (type === 'float' && value.type === 'int') {
      operands.push({ type: 'float', value: Number(value.value) });
    } else if (type === 'any' || value.type === type) operands.push(value);
    else return undefined;
  }
  return operands;
}
