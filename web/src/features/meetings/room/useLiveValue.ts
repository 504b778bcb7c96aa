import { useEffect, useState } from 'react';
import { ObservableValue } from '../../../data/observable';
import type { LiveValue } from '../engine/engine-options';

/** What a render has, for code outside React that lives longer than a render. */
export function useLiveValue<T>(value: T): LiveValue<T> {
  const [{ holder, live }] = useState(() => createLiveValue(value));
  useEffect(() => holder.set(value), [holder, value]);
  return live;
}

function createLiveValue<T>(value: T) {
  const holder = new ObservableValue(value);
  const live: LiveValue<T> = { read: holder.get, subscribe: holder.subscribe };
  return { holder, live };
}
