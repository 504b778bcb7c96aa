import { useEffect, useState } from 'react';
import { ObservableValue } from '#data/core/observable';
import type { LiveValue } from '../engine/engine-options';

/** The value of the latest render, for code outside React that outlives a render. */
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
