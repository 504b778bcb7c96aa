import type { CalendarDay } from '../core/calendar-day';
import {
  readCounts,
  readInstant,
  readInstantOrNull,
  readMap,
  readNumber,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';
import { PROJECT_STATUSES, type ProjectCounts, type ProjectStatus } from './section-progress';

export const PROJECT_LIMITS = {
  nameMax: 120,
  descriptionMax: 4000,
  imageUrlMax: 2000,
  ownersMax: 20,
} as const;

/** `projects/{id}`: one building operation. Written by callables alone. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startDate: CalendarDay;
  readonly imageUrl: string | null;
  readonly imagePath: string | null;
  readonly createdBy: string;
  readonly ownerIds: readonly string[];
  readonly counts: ProjectCounts;
  /** Open tasks by the day they are due: those before today are late, so midnight needs no write. */
  readonly openByDeadline: Readonly<Record<CalendarDay, number>>;
  readonly status: ProjectStatus;
  /** Set while the project is being deleted: nothing may be added to it. */
  readonly deletingAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const projectCodec: DocumentCodec<Project> = {
  decode: (id, data) => ({
    id,
    name: readText(data, 'name'),
    description: readText(data, 'description'),
    startDate: readText(data, 'startDate'),
    imageUrl: readTextOrNull(data, 'imageUrl'),
    imagePath: readTextOrNull(data, 'imagePath'),
    createdBy: readText(data, 'createdBy'),
    ownerIds: readTexts(data, 'ownerIds'),
    counts: decodeCounts(readMap(data, 'counts')),
    openByDeadline: readCounts(data, 'openByDeadline'),
    status: readOneOf(data, 'status', PROJECT_STATUSES),
    deletingAt: readInstantOrNull(data, 'deletingAt'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: readInstant(data, 'updatedAt'),
  }),
};

function decodeCounts(data: Readonly<Record<string, unknown>>): ProjectCounts {
  return Object.fromEntries(
    Object.keys(data).map((subsectionId) => {
      const count = readMap(data, subsectionId);
      return [
        subsectionId,
        { assigned: readNumber(count, 'assigned'), validated: readNumber(count, 'validated') },
      ];
    }),
  );
}

/** Late tasks: those due before today. */
export function lateCount(
  openByDeadline: Readonly<Record<CalendarDay, number>>,
  today: CalendarDay,
): number {
  return Object.entries(openByDeadline).reduce(
    (sum, [day, count]) => (day < today ? sum + count : sum),
    0,
  );
}
