/**
 * Reads a stored deliverable under the storage rules: losing the right means losing the file. Rejects when it
 * is refused, missing or unreachable. Storage is loaded by the first file that is read.
 */
export async function readDeliverable(filePath: string): Promise<Blob> {
  const { readBlob } = await import('../firebase/storage-sdk');
  return readBlob(filePath);
}
