import { useEffect, useState } from 'react';
import { subscribeToSignOut } from '../core/sign-out';

/** Addresses of images already fetched, by path. The image at a path never changes. */
const images = new Map<string, Promise<string>>();

async function readImage(path: string): Promise<string> {
  const { readBlob } = await import('../firebase/storage-sdk');
  return URL.createObjectURL(await readBlob(path));
}

/**
 * The address of a stored image, for an `<img>`; null while it is loading or cannot be read. Images are read
 * under the storage rules, and once per page however many components show them.
 */
export function useStoredImage(path: string | null): string | null {
  const [source, setSource] = useState<{ readonly path: string; readonly url: string } | null>(
    null,
  );
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    let image = images.get(path);
    if (image === undefined) {
      image = readImage(path);
      images.set(path, image);
    }
    image.then(
      (url) => {
        if (isCurrent) setSource({ path, url });
      },
      // It may be readable later: the next component that shows it tries again.
      () => images.delete(path),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return source !== null && source.path === path ? source.url : null;
}

// Signing out leaves no image of the workspace in memory.
subscribeToSignOut(forgetImages);

function forgetImages(): void {
  for (const image of images.values()) void image.then((url) => URL.revokeObjectURL(url));
  images.clear();
}
