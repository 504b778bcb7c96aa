/** How one value stands in the query of the address. */
export interface AddressParam<T> {
  readonly name: string;
  /** Null: it is not in the address. Text that is not understood is read as the default. */
  readonly read: (text: string | null) => T;
  /** Null: the value is the default, which is left out of the address. */
  readonly write: (value: T) => string | null;
}

/** One of several words, or `fallback`, which is left out of the address. */
export function choiceParam<const Choice extends string, Fallback extends NoInfer<Choice> | null>(
  name: string,
  choices: readonly Choice[],
  fallback: Fallback,
): AddressParam<Choice | Fallback> {
  return {
    name,
    read: (text) => choices.find((choice) => choice === text) ?? fallback,
    write: (value) => (value === fallback ? null : value),
  };
}

/** `name=1`, or nothing. */
export function flagParam(name: string): AddressParam<boolean> {
  return { name, read: (text) => text === '1', write: (value) => (value ? '1' : null) };
}

/** Words that a person typed, as they stand in the field. */
export function textParam(name: string): AddressParam<string> {
  return { name, read: (text) => text ?? '', write: (value) => (value === '' ? null : value) };
}

/** The params of an object's fields, in the order in which they stand in the address. */
export type AddressParams<State extends object> = {
  readonly [Field in keyof State]: AddressParam<State[Field]>;
};

export function readAddress<State extends object>(
  params: AddressParams<State>,
  query: URLSearchParams,
): State {
  return Object.fromEntries(
    (Object.keys(params) as (keyof State)[]).map((field) => {
      const { name, read } = params[field];
      return [field, read(query.get(name))];
    }),
  ) as State;
}

/** `query` with this state in it, always in the same order, and everything else as it was. */
export function writeAddress<State extends object>(
  params: AddressParams<State>,
  query: URLSearchParams,
  state: State,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of Object.keys(params) as (keyof State)[]) {
    const { name, write } = params[field];
    const text = write(state[field]);
    next.delete(name);
    if (text !== null) next.append(name, text);
  }
  return next;
}
