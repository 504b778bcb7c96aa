import type { Context } from '../../functions/src/platform/context';
import type { FunctionsEnvironment } from './functions-environment';

/** Contexts in which something goes wrong, or happens, at one moment. */
export function faults({ context, contextWith }: FunctionsEnvironment) {
  return {
    /** What happens between that which is read beforehand and the transaction. */
    withFirst: (happen: () => Promise<unknown>): Context => {
      const { firestore } = context;
      const late = new Proxy(firestore, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          if (name !== 'runTransaction') return value.bind(target) as unknown;
          return async (...transaction: Parameters<typeof firestore.runTransaction>) => {
            await happen();
            return firestore.runTransaction(...transaction);
          };
        },
      });
      return contextWith({ firestore: late });
    },

    /** Deleting a file fails, of those whose path `isFailing`. */
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
