import { findSection, findTask, PHASES, type PhaseId, type Task } from '@ouvrage/domain';
import { selectionKey } from '../bulk/task-selection';
import { NO_FILTERS, STATUS_FILTERS, type StructureFilters } from './structure-filters';

/** What the address of a project says about its checklist. */
export interface StructureAddress {
  readonly phaseId: PhaseId;
  /** Null: the section the phase opens on. */
  readonly sectionId: string | null;
  /** The task that a link leads to. */
  readonly task: Task | null;
  /** Ids of the open steps of the section; null: as the section opens by itself. */
  readonly steps: readonly string[] | null;
  readonly filters: StructureFilters;
}

/** Stands for no step at all. */
const NO_STEP = 'none';
const SEPARATOR = '.';

/** Reads an address; whatever it does not understand, it leaves out. A task says its section, and a section its phase. */
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
  const [subsectionId = '', key = ''] = (value ?? '').split('_');
  return findTask(subsectionId, key) ?? null;
}

function stepsIn(value: string | null): readonly string[] | null {
  if (value === null) return null;
  return value === NO_STEP ? [] : value.split(SEPARATOR);
}

type Changes = Partial<
  Pick<StructureAddress, 'phaseId' | 'sectionId' | 'steps'> & Omit<StructureFilters, 'search'>
>;

/**
 * `params` after something was chosen on the page. A new place opens as it does by itself, and what
 * a link led to is behind one from then on.
 */
export function writeStructureAddress(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  const task = taskIn(params.get('task'));
  next.set('tab', 'structure');
  next.delete('task');
  // The place a link led to stays the place.
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
