import { findSection, findTaskById, PHASES, type PhaseId, type Task } from '@ouvrage/domain';
import { selectionKey } from '../bulk/task-selection';
import { NO_FILTERS, STATUS_FILTERS, type StructureFilters } from './structure-filters';

/** The state of the checklist in a project's address. */
export interface StructureAddress {
  readonly phaseId: PhaseId;
  /** Null means the default section of the phase. */
  readonly sectionId: string | null;
  /** The task that a link leads to. */
  readonly task: Task | null;
  /** Ids of the open steps of the section; null means the section's default. */
  readonly steps: readonly string[] | null;
  readonly filters: StructureFilters;
}

/** The value for no open step. */
const NO_STEP = 'none';
const SEPARATOR = '.';

/** Reads an address and ignores unknown values. A task implies its section, and a section its phase. */
export function readStructureAddress(params: URLSearchParams): StructureAddress {
  const task = taskIn(params.get('task'));
  const section = findSection(task?.sectionId ?? params.get('section') ?? '');
  const phase = PHASES.find(({ id }) => id === params.get('phase'));
  return {
    phaseId: section?.phaseId ?? phase?.id ?? 'conception',
    sectionId: section?.id ?? null,
    task,
    steps: stepsIn(params.get('steps')),
    filters: {
      search: params.get('q') ?? NO_FILTERS.search,
      status: STATUS_FILTERS.find((status) => status === params.get('status')) ?? null,
      person: params.get('person'),
      late: params.get('late') === '1',
    },
  };
}

function taskIn(value: string | null): Task | null {
  return findTaskById(value ?? '') ?? null;
}

function stepsIn(value: string | null): readonly string[] | null {
  if (value === null) return null;
  return value === NO_STEP ? [] : value.split(SEPARATOR);
}

type Changes = Partial<
  Pick<StructureAddress, 'phaseId' | 'sectionId' | 'steps'> & Omit<StructureFilters, 'search'>
>;

/**
 * `params` after a change on the page. A new section opens with its default steps, and the task that a
 * link led to is removed.
 */
export function writeStructureAddress(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  const task = taskIn(params.get('task'));
  next.set('tab', 'structure');
  next.delete('task');
  // Keeps the section that the removed task implied.
  if (task !== null) next.set('section', task.sectionId);
  const { phaseId, sectionId, steps, status, person, late } = changes;
  if (phaseId !== undefined || sectionId !== undefined) {
    for (const name of ['phase', 'section', 'steps']) next.delete(name);
  }
  put(next, 'phase', phaseId);
  put(next, 'section', sectionId);
  put(
    next,
    'steps',
    steps?.length === 0 ? NO_STEP : steps === null ? null : steps?.join(SEPARATOR),
  );
  put(next, 'status', status);
  put(next, 'person', person);
  put(next, 'late', late === undefined ? undefined : late ? '1' : null);
  return next;
}

/** Undefined leaves a parameter as it is, null takes it out. */
function put(params: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value === null) params.delete(name);
  else if (value !== undefined) params.set(name, value);
}

/** The part of a project's address that leads to one of its tasks. */
export function taskQuery(task: Task): string {
  return `?tab=structure&task=${selectionKey(task)}`;
}
