/** Milliseconds that the address stays valid: the browser reads it after the click. */
const ADDRESS_MS = 30_000;

/** Downloads a file under its name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MS);
}
