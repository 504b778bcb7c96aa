import type { Context } from '../../../functions/src/platform/context';
import { CUT } from './accounts';
import type { FunctionsEnvironment } from './environment';

/** Contexts that fail, or run other code, at one moment. */
export function faults({ context, contextWith }: FunctionsEnvironment) {
  return {
    /** Runs `act` after the handler's first reads and before its transaction. */
    beforeTransaction: (act: () => Promise<unknown>): Context => {
      const { firestore } = context;
      const late = new Proxy(firestore, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          if (name !== 'runTransaction') return value.bind(target) as unknown;
          return async (...transaction: Parameters<typeof firestore.runTransaction>) => {
            await act();
            return firestore.runTransaction(...transaction);
          };
        },
      });
      return contextWith({ firestore: late });
    },

    /** Makes deleting a file fail where `isFailing` is true for its path. */
    withoutDeletion: (isFailing: (path: string) => boolean = () => true): Context => {
      const failing = <Named extends { name: string }>(file: Named): Named =>
        isFailing(file.name)
          ? Object.assign(file, { delete: () => Promise.reject(new Error('cut off')) })
          : file;
      return contextWith({
        bucket: () => {
          const bucket = context.bucket();
          return Object.assign(bucket, {
            file: (path: string) => failing(context.bucket().file(path)),
            getFiles: async (query: object) => {
              const [files, ...rest] = await context.bucket().getFiles(query);
              return [files.map(failing), ...rest];
            },
          });
        },
      });
    },
  };
}

/** A process with a set end. */
export interface Dying {
  readonly context: Context;
  hasDied(): boolean;
}

/** The methods that may change something, by service. Firebase Auth: all except reads. */
const STORING = new Set(['runTransaction', 'recursiveDelete']);
const BATCH_STORING = new Set(['commit']);
const FILE_STORING = new Set(['delete', 'save', 'setMetadata', 'copy', 'move', 'rename']);
const isAuthStoring = (name: string) => !/^(get|list|verify)/.test(name);

/**
 * A process that ends right after its `count`th call that may change something outside, on any service. That
 * call takes effect, but the caller gets no result; no later call takes effect.
 */
export function dyingAfter(count: number, context: Context): Dying {
  let left = count;
  async function pass(work: () => Promise<unknown>): Promise<unknown> {
    if (left === 0) throw CUT;
    left -= 1;
    const isLast = left === 0;
    const result = await work().catch((error: unknown) => {
      throw isLast ? CUT : error;
    });
    if (isLast) throw CUT;
    return result;
  }
  /**
   * The same object. Its storing methods end with the process; the results of the others pass through `wrap`.
   */
  function dying<Target extends object>(
    target: Target,
    isStoring: (name: string) => boolean,
    wrap: (name: string, value: unknown) => unknown = (_name, value) => value,
  ): Target {
    return new Proxy(target, {
      get(_target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || typeof key === 'symbol') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        return isStoring(key)
          ? (...args: unknown[]) => pass(() => method(...args) as Promise<unknown>)
          : (...args: unknown[]) => wrap(key, method(...args));
      },
    });
  }
  const file = <File extends object>(one: File): File =>
    dying(one, (name) => FILE_STORING.has(name));
  const bucket = () =>
    dying(
      context.bucket(),
      () => false,
      (name, value) => {
        if (name === 'file') return file(value as object);
        if (name !== 'getFiles') return value;
        return (value as Promise<[object[], ...unknown[]]>).then(([files, ...rest]) => [
          files.map(file),
          ...rest,
        ]);
      },
    );
  return {
    hasDied: () => left === 0,
    context: {
      ...context,
      auth: dying(context.auth, isAuthStoring),
      firestore: dying(
        context.firestore,
        (name) => STORING.has(name),
        (name, value) =>
          name === 'batch' ? dying(value as object, (one) => BATCH_STORING.has(one)) : value,
      ),
      bucket,
      mailer: () => {
        const mailer = context.mailer();
        return mailer && dying(mailer, (name) => name === 'send');
      },
      sendPasswordLink: async (email, language) => {
        await pass(() => context.sendPasswordLink(email, language));
      },
    },
  };
}
