/** Where pdf.js keeps the pictures of a page or of a document, by their names. */
interface PictureStore {
  get: (name: string, onArrival?: (() => void) | null) => unknown;
}

const watchedStores = new WeakSet<object>();

/**
 * Calls `onMissing` when a drawing asks for a picture that could not be decoded. pdf.js then has null in its
 * place, warns in the console, and draws the rest.
 */
export function watchPictures(store: object, onMissing: () => void): void {
  if (watchedStores.has(store)) return;
  watchedStores.add(store);
  const pictures = store as PictureStore;
  const get = pictures.get.bind(pictures);
  pictures.get = (name, onArrival = null) => {
    const picture = get(name, onArrival);
    // With a callback it only waits, and always returns null.
    if (picture === null && onArrival === null) onMissing();
    return picture;
  };
}
