import { withoutLigatures } from '@ouvrage/domain';

/** Characters of one part of a name: paths of Windows end at 260. */
const PART_MAX = 60;

/** Parts of a file's name, joined: letters, digits and hyphens, which every system takes. */
export function documentFileName(parts: readonly string[], extension: string): string {
  return `${parts
    .map(namePart)
    .filter((part) => part !== '')
    .join('_')}.${extension}`;
}

function namePart(text: string): string {
  const words = withoutLigatures(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return Array.from(words.join('-')).slice(0, PART_MAX).join('').replace(/-$/, '');
}
