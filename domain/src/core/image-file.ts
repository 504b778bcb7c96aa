/** What a logo or a profile photo may be, once stored. An SVG is drawn to PNG in the browser. */
export const STORED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type StoredImageType = (typeof STORED_IMAGE_TYPES)[number];

/** What may be chosen for one. */
export const CHOSEN_IMAGE_TYPES = [...STORED_IMAGE_TYPES, 'image/svg+xml'] as const;
export type ChosenImageType = (typeof CHOSEN_IMAGE_TYPES)[number];

/** Bytes: 2 MB. Mirrored by storage.rules. */
export const MAX_IMAGE_BYTES = 2_097_152;

const EXTENSIONS: Readonly<Record<StoredImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export function imageExtension(type: StoredImageType): string {
  return EXTENSIONS[type];
}

/** The type that a file's first bytes (12 suffice) say it has; null when it is none of these. */
export function imageTypeOf(bytes: Uint8Array): StoredImageType | null {
  const starts = (...expected: readonly number[]) =>
    expected.every((byte, index) => bytes[index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

export function isStoredImageType(value: string): value is StoredImageType {
  return STORED_IMAGE_TYPES.some((type) => type === value);
}

export function isChosenImageType(value: string): value is ChosenImageType {
  return CHOSEN_IMAGE_TYPES.some((type) => type === value);
}
