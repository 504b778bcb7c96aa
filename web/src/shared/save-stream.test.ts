import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file';
import { saveStream } from './save-stream';

vi.mock('./save-file', () => ({ saveFile: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const bytes = (...values: number[]) => new Uint8Array(values);

function stream(end: 'close' | 'error' = 'close') {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes(1, 2));
      controller.enqueue(bytes(3));
    },
    pull(controller) {
      if (end === 'close') controller.close();
      else controller.error(new Error('cut'));
    },
  });
}

/** A place on the disk, as a browser gives it. */
function disk() {
  const writtenBytes: number[] = [];
  const ends: string[] = [];
  const createWritable = () =>
    Promise.resolve(
      new WritableStream<Uint8Array>({
        write: (chunk) => void writtenBytes.push(...chunk),
        close: () => void ends.push('closed'),
        abort: () => void ends.push('aborted'),
      }),
    );
  return { written: writtenBytes, ends, createWritable };
}

describe('a file that is saved as it arrives', () => {
  it('goes to the place that the person chose, chunk by chunk', async () => {
    const place = disk();
    vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(place));
    const progress: number[] = [];
    const isSaved = await saveStream(
      'd.zip',
      () => Promise.resolve(stream()),
      (n) => progress.push(n),
    );
    expect(isSaved).toBe(true);
    expect(place).toMatchObject({ written: [1, 2, 3], ends: ['closed'] });
    expect(progress).toEqual([2, 3]);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('leaves nothing at that place when it ends early', async () => {
    const place = disk();
    vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(place));
    await expect(
      saveStream(
        'd.zip',
        () => Promise.resolve(stream('error')),
        () => undefined,
      ),
    ).rejects.toThrow('cut');
    expect(place.ends).toEqual(['aborted']);
  });

  it('is not even requested when the person chose no place', async () => {
    vi.stubGlobal('showSaveFilePicker', () =>
      Promise.reject(new DOMException('dismissed', 'AbortError')),
    );
    const open = vi.fn();
    expect(await saveStream('d.zip', open, () => undefined)).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('is saved whole where the browser cannot ask for a place', async () => {
    expect(
      await saveStream(
        'd.zip',
        () => Promise.resolve(stream()),
        () => undefined,
      ),
    ).toBe(true);
    expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ size: 3 }), 'd.zip');
  });
});
