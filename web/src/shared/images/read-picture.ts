import { readImage, type ReadImage } from './read-image';

/** Pixels of the longer side of a photograph that had to be made smaller: sharp on any screen. */
const LONGER_SIDE = 1920;

/** Reads an image as `readImage` does; a photograph of more than may be stored is drawn smaller, as JPEG. */
export async function readPicture(file: Blob): Promise<ReadImage> {
  const image = await readImage(file);
  if (image.status === 'image' || image.problem !== 'too-large') return image;
  const smaller = await drawnSmaller(file);
  return smaller === null ? image : readImage(smaller);
}

/** Null when the browser cannot make it out, or has no room for it. */
async function drawnSmaller(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG knows no transparency: what shows through is paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } catch {
    return null;
  }
}
