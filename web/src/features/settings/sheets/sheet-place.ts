import {
  DEFAULT_LANGUAGE,
  findSection,
  findTaskById,
  isLanguage,
  PHASE_IDS,
  taskIdOf,
  type Language,
  type PhaseId,
  type Task,
} from '@ouvrage/domain';

/** The user's place among the information sheets. */
export interface SheetPlace {
  readonly phaseId: PhaseId;
  /** The open section; null without one in the address. */
  readonly sectionId: string | null;
  /** The task whose sheet is edited; null in the tree. */
  readonly task: Task | null;
  readonly language: Language;
}

/** Id of a task's sheet in one language. */
export function sheetIdOf(task: Pick<Task, 'subsectionId' | 'key'>, language: Language): string {
  return `${taskIdOf(task)}_${language}`;
}

/** The place in the address. A task implies its section, and a section its phase. */
export function placeInAddress(params: URLSearchParams): SheetPlace {
  const task = findTaskById(params.get('task') ?? '') ?? null;
  const section = findSection(task?.sectionId ?? params.get('section') ?? '');
  const language = params.get('language') ?? '';
  return {
    phaseId: section?.phaseId ?? PHASE_IDS.find((id) => id === params.get('phase')) ?? 'conception',
    sectionId: section?.id ?? null,
    task,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
}

/** The address of another place; the search is kept. */
export function addressAt(params: URLSearchParams, place: SheetPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['phase', 'section', 'task', 'language']) next.delete(name);
  if (place.phaseId !== 'conception') next.set('phase', place.phaseId);
  if (place.sectionId !== null) next.set('section', place.sectionId);
  if (place.task !== null) {
    next.set('task', taskIdOf(place.task));
    if (place.language !== DEFAULT_LANGUAGE) next.set('language', place.language);
  }
  return next;
}
