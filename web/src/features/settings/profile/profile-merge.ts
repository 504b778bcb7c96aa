import type { OwnProfileForm } from '@ouvrage/domain';

const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'bio'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

interface MergedProfile {
  readonly values: OwnProfileForm;
  /** Fields that were changed here and, to something else, elsewhere: `values` keeps what is here. */
  readonly conflicts: readonly ProfileField[];
}

/** Fields in which two profiles differ; the spaces around a text say nothing. */
export function differences(one: OwnProfileForm, other: OwnProfileForm): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => one[field].trim() !== other[field].trim());
}

/**
 * The saved profile without the echo of what this form has sent and the server has not answered: it
 * is shown as saved at once, field by field, and taken back when the server refuses.
 */
export function withoutEcho(
  base: OwnProfileForm,
  sent: OwnProfileForm | null,
  saved: OwnProfileForm,
): OwnProfileForm {
  if (sent === null) return saved;
  const moved = differences(sent, saved);
  const echoed = PROFILE_FIELDS.filter((field) => !moved.includes(field));
  return { ...saved, ...Object.fromEntries(echoed.map((field) => [field, base[field]])) };
}

/**
 * What the form shows when the saved profile changes under it: a field left alone follows, an edited
 * one stays as it was typed. `base` is the saved profile that the form last knew.
 */
export function mergeProfile(
  base: OwnProfileForm,
  mine: OwnProfileForm,
  theirs: OwnProfileForm,
): MergedProfile {
  const edited = differences(base, mine);
  const kept = Object.fromEntries(edited.map((field) => [field, mine[field]]));
  const moved = differences(base, theirs);
  const apart = differences(mine, theirs);
  return {
    values: { ...theirs, ...kept },
    conflicts: edited.filter((field) => moved.includes(field) && apart.includes(field)),
  };
}
