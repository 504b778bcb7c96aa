/** `older` and `newer` are the sides of a phone, which shows one at a time. */
export type CompareMode = 'sides' | 'older' | 'newer' | 'overlay';

/** The mode that a layout has in place of one that it has not. */
export function modeFor(mode: CompareMode, isPhone: boolean): CompareMode {
  if (isPhone) return mode === 'sides' ? 'newer' : mode;
  return mode === 'overlay' ? 'overlay' : 'sides';
}
