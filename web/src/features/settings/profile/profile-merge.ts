import type { OwnProfileForm } from '@ouvrage/domain';

const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'bio'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

interface MergedProfile {
  readonly values: OwnProfileForm;
  /** Fields changed differently here and elsewhere; `values` keeps the local value. */
  readonly conflicts: readonly ProfileField[];
}

/** Fields in which two profiles differ. Surrounding spaces are ignored. */
export function differences(one: OwnProfileForm, other: OwnProfileForm): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => one[field].trim() !== other[field].trim());
}

/**
 * The saved profile without the local echo of a change that the server has not yet answered. The SDK shows
 * such a change as saved at once, field by field, and reverts it when the server refuses.
 */
export function withoutEcho(
  base: OwnProfileForm,
  sentProfile: OwnProfileForm | null,
  savedProfile: OwnProfileForm,
): OwnProfileForm {
  if (sentProfile === null) return savedProfile;
  const differentFields = differences(sentProfile, savedProfile);
  const echoFields = PROFILE_FIELDS.filter((field) => !differentFields.includes(field));
  return {
    ...savedProfile,
    ...Object.fromEntries(echoFields.map((field) => [field, base[field]])),
  };
}

/**
 * The form's values after the saved profile has changed: untouched fields follow, edited ones stay as
 * typed. `base` is the saved profile that the form knew before.
 */
export function mergeProfile(
  base: OwnProfileForm,
  mine: OwnProfileForm,
  theirs: OwnProfileForm,
): MergedProfile {
  const editedFields = differences(base, mine);
  const editedValues = Object.fromEntries(editedFields.map((field) => [field, mine[field]]));
  const changedFields = differences(base, theirs);
  const apart = differences(mine, theirs);
  return {
    values: { ...theirs, ...editedValues },
    conflicts: editedFields.filter(
      (field) => changedFields.includes(field) && apart.includes(field),
    ),
  };
}
