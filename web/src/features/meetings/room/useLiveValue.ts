import { useEffect, useState } from 'react';
import type { LiveValue } from '../engine/engine-options';

/** What a render has, for code outside React that lives longer than a render. */
export function useLiveValue<T>(value: T): LiveValue<T> {
  const [holder] = useState(() => new Holder(value));
  useEffect(() => holder.hold(value), [holder, value]);
  return holder;
}

class Holder<T> implements LiveValue<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: T) {}

  readonly read = () => this.value;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  hold(value: T): void {
    if (value === this.value) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}
