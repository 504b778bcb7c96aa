import {
  imageTypeOf,
  isChosenImageType,
  MAX_IMAGE_BYTES,
  type StoredImageType,
} from '@ouvrage/domain';
import { readSvg, type SvgDrawing } from './read-svg';

/** Why a chosen file cannot be the image. `broken`: of an accepted type, but it cannot be shown. */
export type ImageProblem = 'wrong-type' | 'too-large' | 'broken';

/** The image to store, with the type of its bytes; or the problem with the file. */
export type ReadImage =
  | { readonly status: 'image'; readonly blob: Blob; readonly type: StoredImageType }
  | { readonly status: 'refused'; readonly problem: ImageProblem };

/**
 * Checks an image that a person chose: its declared type, its size, its content, and whether the browser can
 * show it. An SVG is converted to PNG, so that none is ever stored. Never rejects.
 */
export async function readImage(file: Blob): Promise<ReadImage> {
  // Some systems give a file no type: its content tells.
  if (file.type !== '' && !isChosenImageType(file.type)) return refuseImage('wrong-type');
  if (file.size > MAX_IMAGE_BYTES) return refuseImage('too-large');
  try {
    const type = imageTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
    if (type !== null) return await readPixels(file, type);
    const drawing = readSvg(await file.text());
    if (drawing === null)
      return refuseImage(file.type === 'image/svg+xml' ? 'broken' : 'wrong-type');
    return await drawSvg(drawing);
  } catch {
    return refuseImage('broken');
  }
}

function refuseImage(problem: ImageProblem): ReadImage {
  return { status: 'refused', problem };
}

async function readPixels(file: Blob, type: StoredImageType): Promise<ReadImage> {
  const blob = new Blob([file], { type });
  await decodeImage(blob);
  return { status: 'image', blob, type };
}

/**
 * Inside an `<img>` no script of the SVG runs and nothing is fetched. Where the browser hides the result
 * (`foreignObject`), the canvas throws, and the image counts as broken.
 */
async function drawSvg({ source, width, height }: SvgDrawing): Promise<ReadImage> {
  const image = await decodeImage(new Blob([source], { type: 'image/svg+xml' }));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return refuseImage('broken');
  return blob.size > MAX_IMAGE_BYTES
    ? refuseImage('too-large')
    : { status: 'image', blob, type: 'image/png' };
}

/** The decoded image; rejects when the browser cannot decode it. */
async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
