import { saveFile } from './save-file';

type Bytes = Uint8Array<ArrayBuffer>;

interface FilePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
  }) => Promise<Pick<FileSystemFileHandle, 'createWritable'>>;
}

/**
 * Saves a large file as it arrives: straight to the disk where the browser asks for a place, in memory first
 * elsewhere. To be called in the handler of a click. Resolves to false when the person chose no place; rejects
 * when the bytes end early, and leaves no part of the file.
 *
 * @param onBytes how many have arrived
 */
export async function saveStream(
  fileName: string,
  open: () => Promise<ReadableStream<Bytes>>,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  const place = await choosePlace(fileName);
  if (place === 'dismissed') return false;
  let receivedBytes = 0;
  const counter = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      receivedBytes += chunk.length;
      onBytes(receivedBytes);
      controller.enqueue(chunk);
    },
  });
  const stream = (await open()).pipeThrough(counter);
  if (place === null) saveFile(await new Response(stream).blob(), fileName);
  else await stream.pipeTo(await place.createWritable());
  return true;
}

/** Null where the browser cannot ask. */
async function choosePlace(suggestedName: string) {
  try {
    return (await (window as FilePicker).showSaveFilePicker?.({ suggestedName })) ?? null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : null;
  }
}
