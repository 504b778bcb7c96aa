import { ChatRegular, VideoRegular } from '@fluentui/react-icons';
import {
  conversationAddress,
  isOverdue,
  meetingAddress,
  projectAddress,
  projectProgress,
  projectStepAddress,
  projectTaskAddress,
  stateOf,
  SUBSECTIONS,
  subsectionProgress,
  taskAddress,
  type CalendarDay,
  type Role,
  type StructureTitles,
  type SubsectionCount,
} from '@ouvrage/domain';
import type { TFunction } from 'i18next';
import type { Listened } from '#data/live/listened';
import type { Format } from '#shared/i18n/useFormat';
import type { PaletteData } from './palette-data';
import type { PaletteAct, PalettePlace } from './palette-entries';
import type { PaletteRow, PaletteToken } from './palette-row';

export interface RowContext {
  readonly data: PaletteData;
  readonly titles: StructureTitles;
  readonly places: readonly PalettePlace[];
  readonly acts: readonly PaletteAct[];
  readonly nameConversation: (conversation: Listened['conversations'][number]) => string;
  readonly write: (personId: string) => void;
  readonly role: Role;
  readonly today: CalendarDay;
  readonly t: TFunction<'palette'>;
  readonly format: Format;
}

/** The row of an id, or null where what it names is not listened to. */
export type RowMaker = (id: string) => PaletteRow | null;

const SECTION_OF = new Map(SUBSECTIONS.map(({ id, sectionId }) => [id, sectionId]));

const PLAIN = { isStrong: false, isLate: false, needsNetwork: false, tokens: [] } as const;

/** Turns the ids of an answer into what the palette shows. */
export function createRows(context: RowContext): RowMaker {
  const makers: Readonly<Record<string, (rest: string, id: string) => PaletteRow | null>> = {
    task: (rest, id) => taskRow(context, rest, id),
    step: (rest, id) => stepRow(context, rest, id),
    project: (rest, id) => projectRow(context, rest, id),
    person: (rest, id) => personRow(context, rest, id),
    go: (rest, id) => placeRow(context, rest, id),
    do: (rest, id) => actRow(context, rest, id),
  };
  return (id) => {
    const at = id.indexOf('/');
    return makers[id.slice(0, at)]?.(id.slice(at + 1), id) ?? null;
  };
}

function taskRow(context: RowContext, rest: string, id: string): PaletteRow | null {
  const { data, titles, role, today } = context;
  const [projectId = '', taskId = ''] = rest.split('/');
  const project = data.projects.get(projectId);
  const stepId = taskId.split('_')[0] ?? '';
  const task = data.tasks.get(rest);
  const name = titles.tasks[taskId] ?? task?.taskName;
  if (project === undefined || name === undefined) return null;
  const path = { code: stepId, parts: [project.name] };
  const sectionId = SECTION_OF.get(stepId) ?? stepId;
  if (task === undefined) {
    if (role === 'intervenant') return null;
    return {
      ...{ ...PLAIN, id, name, path, verb: 'open' },
      mark: { kind: 'axis', letter: sectionId, progress: 0 },
      needsNetwork: true,
      to: projectTaskAddress(projectId, taskId),
    };
  }
  const state = stateOf(task);
  return {
    ...{ ...PLAIN, id, name, verb: 'open' },
    mark: { kind: 'status', state },
    path: { code: stepId, parts: [project.name, task.assigneeName] },
    end: { state },
    isLate: isOverdue(task, today),
    to: taskAddress(task.id),
  };
}

function stepRow(context: RowContext, rest: string, id: string): PaletteRow | null {
  const { data, titles, role } = context;
  const [projectId = '', stepId = ''] = rest.split('/');
  const project = data.projects.get(projectId);
  const sectionId = SECTION_OF.get(stepId);
  const name = titles.subsections[stepId];
  if (project === undefined || sectionId === undefined || name === undefined) return null;
  const isReader = role !== 'intervenant';
  const counts = project.counts;
  return {
    ...{ ...PLAIN, id, name, code: stepId, isStrong: true },
    mark: {
      kind: 'axis',
      letter: sectionId,
      progress: counts === undefined ? 0 : (subsectionProgress(stepId, counts) ?? 0),
    },
    path: { parts: [project.name, titles.sections[sectionId] ?? ''] },
    ...(counts !== undefined && { end: { text: stepEnd(context, counts[stepId]) } }),
    verb: isReader ? 'open' : 'enter',
    to: isReader ? projectStepAddress(projectId, sectionId, stepId) : null,
    tokens: [projectToken(project), stepToken(stepId)],
  };
}

function stepEnd({ t, format }: RowContext, count: SubsectionCount | undefined): string {
  if (count === undefined || count.assigned === 0) return t('step.empty');
  if (count.validated === count.assigned) return t('step.done');
  return t('step.progress', {
    validated: format.number(count.validated),
    assigned: format.number(count.assigned),
  });
}

export function stepToken(stepId: string): PaletteToken {
  return { scope: { stepId }, label: stepId, letter: SECTION_OF.get(stepId) ?? stepId };
}

function projectToken({ id, name }: { readonly id: string; readonly name: string }): PaletteToken {
  return { scope: { projectId: id }, label: name };
}

function projectRow({ data, role, t, format }: RowContext, projectId: string, id: string) {
  const project = data.projects.get(projectId);
  if (project === undefined) return null;
  const { name, counts } = project;
  const isReader = role !== 'intervenant';
  return {
    ...{ ...PLAIN, id, name, isStrong: true },
    mark: { kind: 'trame', counts: counts ?? {} },
    path: {
      parts:
        counts === undefined
          ? []
          : [
              t('project.progress', {
                percent: format.percent(
                  projectProgress({ counts, excluded: project.excluded ?? {} }),
                ),
              }),
            ],
    },
    verb: isReader ? 'open' : 'enter',
    to: isReader ? projectAddress(projectId) : null,
    tokens: [projectToken(project)],
  } satisfies PaletteRow;
}

function personRow({ data, write, t }: RowContext, personId: string, id: string) {
  const person = data.people.get(personId);
  if (person === undefined) return null;
  const { name, companyName } = person;
  return {
    ...{ ...PLAIN, id, name, isStrong: true },
    mark: { kind: 'person', name },
    path: { parts: [companyName] },
    needsNetwork: true,
    verb: 'write',
    to: null,
    run: () => write(personId),
    tokens: [{ scope: { personId }, label: t('scope.person', { name }) }],
  } satisfies PaletteRow;
}

function placeRow(context: RowContext, rest: string, id: string): PaletteRow | null {
  const { data, places, nameConversation, t, format } = context;
  const at = rest.indexOf(':');
  const [kind, key] = [rest.slice(0, at), rest.slice(at + 1)];
  if (kind === 'conversation') {
    const conversation = data.conversations.get(key);
    if (conversation === undefined) return null;
    return {
      ...{ ...PLAIN, id, verb: 'open', name: nameConversation(conversation) },
      mark: { kind: 'icon', icon: ChatRegular },
      path: { parts: [t('kind.conversation')] },
      needsNetwork: true,
      to: conversationAddress(key),
    };
  }
  if (kind === 'meeting') {
    const meeting = data.meetings.get(key);
    if (meeting === undefined) return null;
    const { title, scheduledTime } = meeting;
    return {
      ...{ ...PLAIN, id, verb: 'open', name: title },
      mark: { kind: 'icon', icon: VideoRegular },
      path: { parts: [t('kind.meeting')] },
      ...(scheduledTime !== null && { end: { text: format.dateTime(scheduledTime) } }),
      needsNetwork: true,
      to: meetingAddress(key),
    };
  }
  const place = places.find((one) => one.key === key);
  if (place === undefined) return null;
  return {
    ...{ ...PLAIN, id, verb: 'open', name: place.words[0] },
    mark: { kind: 'icon', icon: place.icon },
    path: { parts: [t('kind.screen')] },
    to: place.to,
  };
}

function actRow({ acts }: RowContext, key: string, id: string): PaletteRow | null {
  const act = acts.find((one) => one.key === key);
  if (act === undefined) return null;
  return {
    ...{ ...PLAIN, id, verb: 'run', name: act.words[0] },
    mark: { kind: 'icon', icon: act.icon },
    path: { parts: act.place === undefined ? [] : [act.place] },
    needsNetwork: act.needsNetwork,
    to: null,
    run: act.run,
  };
}
