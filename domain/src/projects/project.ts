import {
  day,
  filePath,
  instant,
  line,
  mapOf,
  number,
  oneOf,
  optional,
  pathId,
  people,
  record,
  text,
  tolerantMapOf,
  type RecordOf,
} from '../core/record';
import { exclusion } from './exclusion';
import { PROJECT_STATUSES, subsectionCount } from './section-progress';
import type { Role } from '../people/role';

export const PROJECT_LIMITS = {
  nameMax: 120,
  descriptionMax: 4000,
  imageUrlMax: 2000,
  ownersMax: 20,
} as const;

/** `projects/{id}`: one building operation. Written by callables alone. */
export const projectRecord = record({
  id: pathId(),
  name: line({
    required: 'validation:project.name',
    max: PROJECT_LIMITS.nameMax,
    tooLong: 'validation:project.nameTooLong',
  }),
  description: text({
    required: 'validation:project.description',
    max: PROJECT_LIMITS.descriptionMax,
    tooLong: 'validation:project.descriptionTooLong',
  }),
  startDate: day('validation:project.startDate'),
  imageUrl: optional(
    text({ max: PROJECT_LIMITS.imageUrlMax, tooLong: 'validation:project.imageUrl' }),
  ),
  /** An uploaded picture; it wins over `imageUrl`. */
  imagePath: optional(filePath()),
  createdBy: text(),
  ownerIds: people({
    each: 'validation:documentId',
    max: PROJECT_LIMITS.ownersMax,
    tooMany: 'validation:project.tooManyOwners',
  }),
  /** By subsection; one without assignments is absent. */
  counts: mapOf(subsectionCount),
  /** Open tasks by the day they are due: those before today are late, so midnight needs no write. */
  openByDeadline: mapOf(number()),
  /** Tasks that do not apply to this operation, by `taskIdOf`. They count nowhere. */
  excluded: tolerantMapOf(exclusion),
  status: oneOf(PROJECT_STATUSES),
  /** Set while the project is being deleted: nothing may be added to it. */
  deletingAt: optional(instant()),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Project = RecordOf<typeof projectRecord>;

/** Admins and the project's owners: whoever may read all of it. */
export function followsProject(
  { ownerIds }: Pick<Project, 'ownerIds'>,
  { id, role }: { readonly id: string; readonly role: Role },
): boolean {
  return role === 'admin' || (role === 'owner' && ownerIds.includes(id));
}
