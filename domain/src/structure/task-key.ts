/**
 * The last part of an assignment's id: the canonical name without accents (œ becomes oe), lower
 * case, every other run of characters a hyphen. Stored ids depend on it: never change it
 * (`task-structure.test.ts` freezes all 407).
 */
export function taskKeyOf(taskName: string): string {
  return taskName
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
