/** Side length of a profile photo, in pixels. */
const PHOTO_SIDE = 512;

const QUALITY = 0.9;

/** Crop area, in pixels of the selected image. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a square of an image at photo size. WebP, or JPEG where the browser cannot write WebP. */
export async function croppedImage(
  image: CanvasImageSource,
  { x, y, width, height }: CropArea,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  const webp = await encodeCanvas(canvas, 'image/webp');
  // A browser that cannot write a type silently writes PNG, which is many times heavier.
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency, so the background is white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return encodeCanvas(canvas, 'image/jpeg');
}

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo is too large.')) : resolve(blob)),
      type,
      QUALITY,
    ),
  );
}
