import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress, type AddressParam, type AddressParams } from './address-params';

interface ChangeOptions {
  /** A step of the browser's history: Back leads to what was before. Otherwise the entry is replaced. */
  readonly isStep?: boolean;
}

export type ChangeAddress<Changes> = (changes: Changes, options?: ChangeOptions) => void;

/**
 * State that lives in the query of the address, so that a link, a reload and the way back find it again.
 * `apply` returns the query after changes. Both have to be the same functions at every render.
 */
export function useAddressState<State, Changes>(
  read: (query: URLSearchParams) => State,
  apply: (query: URLSearchParams, changes: Changes) => URLSearchParams,
): readonly [State, ChangeAddress<Changes>] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => read(query), [read, query]);
  const change = useCallback<ChangeAddress<Changes>>(
    (changes, { isStep = false } = {}) => {
      // The address itself: the router's own copy lags behind it while a long list is busy, and would bring
      // back what has just been cleared.
      const current = new URLSearchParams(window.location.search);
      setQuery(apply(current, changes), { replace: !isStep });
    },
    [apply, setQuery],
  );
  return [state, change];
}

/** The same for an object whose fields are params of their own. `params` is a constant of a module. */
export function useAddressParams<State extends object>(
  params: AddressParams<State>,
): readonly [State, ChangeAddress<Partial<State>>] {
  return useAddressState<State, Partial<State>>(
    useCallback((query) => readAddress(params, query), [params]),
    useCallback(
      (query, changes) =>
        writeAddress(params, query, { ...readAddress(params, query), ...changes }),
      [params],
    ),
  );
}

/** The same for one value. `param` is a constant of a module. */
export function useAddressParam<Value>(
  param: AddressParam<Value>,
): readonly [Value, ChangeAddress<Value>] {
  return useAddressState<Value, Value>(
    useCallback((query) => param.read(query.get(param.name)), [param]),
    useCallback((query, value) => writeAddress({ value: param }, query, { value }), [param]),
  );
}
