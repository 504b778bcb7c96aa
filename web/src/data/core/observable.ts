import { useSyncExternalStore } from 'react';

/**
 * Events and values outside React that screens follow. Not rxjs: the login page follows some of them too,
 * and does not load rxjs. Listeners are called synchronously, in the order in which they subscribed.
 */

type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

/** Something that happens, now and then. */
export class Emitter<Args extends readonly unknown[] = []> {
  readonly #listeners = new Set<Listener<Args>>();

  /** Returns the function that ends the subscription. */
  readonly subscribe = (listener: Listener<Args>): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Ends every subscription. */
  clear(): void {
    this.#listeners.clear();
  }
}

/** A value that changes. Setting an equal one keeps the former and notifies nobody. */
export class ObservableValue<T> {
  readonly #changes = new Emitter();
  readonly #isEqual: (a: T, b: T) => boolean;
  #value: T;

  constructor(value: T, isEqual: (a: T, b: T) => boolean = Object.is) {
    this.#value = value;
    this.#isEqual = isEqual;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly get = (): T => this.#value;

  set(value: T): void {
    if (this.#isEqual(this.#value, value)) return;
    this.#value = value;
    this.#changes.emit();
  }

  get hasListeners(): boolean {
    return this.#changes.hasListeners;
  }

  /** Ends every subscription. */
  clear(): void {
    this.#changes.clear();
  }
}

export function useObservableValue<T>({ subscribe, get }: ObservableValue<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
