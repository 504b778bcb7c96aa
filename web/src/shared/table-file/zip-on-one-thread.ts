import {
  unzipSync,
  zipSync,
  type AsyncUnzipOptions,
  type AsyncZippable,
  type Unzipped,
} from 'fflate/browser';

type Callback<Result> = (error: Error | null, result: Result | null) => void;

/**
 * What libraries of workbooks import as `fflate` (vite.config.ts). Its own `zip` and `unzip` start workers from
 * texts for large files, which no page lets them do. Here they work on the thread of their caller, a worker.
 */
export * from 'fflate/browser';

export function zip(files: AsyncZippable, callback: Callback<Uint8Array>): void {
  answer(callback, () => zipSync(files));
}

export function unzip(
  data: Uint8Array,
  options: AsyncUnzipOptions | Callback<Unzipped>,
  callback?: Callback<Unzipped>,
): void {
  if (typeof options === 'function') answer(options, () => unzipSync(data));
  else if (callback !== undefined) answer(callback, () => unzipSync(data, options));
}

function answer<Result>(callback: Callback<Result>, work: () => Result): void {
  let result: Result;
  try {
    result = work();
  } catch (error) {
    callback(error as Error, null);
    return;
  }
  callback(null, result);
}
