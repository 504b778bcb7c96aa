import {
  dueDay,
  SUBSECTIONS,
  TASKS,
  type Assignment,
  type Project,
  type Role,
  type StructureTitles,
} from '@ouvrage/domain';
import type { Listened, ListenedPerson } from '#data/live/listened';
import type { PaletteAct, PalettePlace } from './palette-entries';
import type { PaletteSource } from './search/palette-source';

type NamedPerson = Pick<ListenedPerson, 'id' | 'name' | 'specialty' | 'companyName'>;

/** What the page listens to already, by id: what the rows of the palette show. */
export interface PaletteData {
  readonly projects: ReadonlyMap<string, Pick<Project, 'id' | 'name'> & Partial<Project>>;
  /** By `{projectId}/{subsectionId}_{taskKey}`. */
  readonly tasks: ReadonlyMap<string, Assignment>;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly conversations: ReadonlyMap<string, Listened['conversations'][number]>;
  readonly meetings: ReadonlyMap<string, Listened['meetings'][number]>;
}

/** Gathers it. People and projects are also known from the tasks and conversations that name them. */
export function gatherData(lists: Listened, me: string): PaletteData {
  const tasks = lists.tasks.filter(({ archivedAt }) => archivedAt === null);
  const projects = new Map<string, Pick<Project, 'id' | 'name'> & Partial<Project>>(
    tasks.map(({ projectId, projectName }) => [projectId, { id: projectId, name: projectName }]),
  );
  for (const project of lists.projects) {
    if (project.deletingAt === null) projects.set(project.id, project);
    else projects.delete(project.id);
  }
  return {
    projects,
    tasks: new Map(
      tasks
        .filter(({ projectId }) => projects.has(projectId))
        .map((task) => [`${task.projectId}/${task.subsectionId}_${task.taskKey}`, task]),
    ),
    people: gatherPeople(lists, tasks, me),
    conversations: new Map(lists.conversations.map((one) => [one.id, one])),
    meetings: new Map(lists.meetings.map((one) => [one.id, one])),
  };
}

function gatherPeople(
  { people, conversations }: Listened,
  tasks: readonly Assignment[],
  me: string,
): ReadonlyMap<string, NamedPerson> {
  const byId = new Map<string, NamedPerson>();
  const add = (id: string, name: string) => {
    if (name !== '') byId.set(id, { id, name, specialty: '', companyName: '' });
  };
  for (const { participants } of conversations) {
    for (const [id, person] of Object.entries(participants)) {
      if (!person.left) add(id, person.name);
    }
  }
  for (const { assigneeId, assigneeName } of tasks) add(assigneeId, assigneeName);
  for (const person of people) {
    if (person.active) byId.set(person.id, person);
    else byId.delete(person.id);
  }
  byId.delete(me);
  return byId;
}

interface SourceOptions {
  readonly role: Role;
  readonly titles: StructureTitles;
  readonly french: StructureTitles;
  readonly places: readonly PalettePlace[];
  readonly acts: readonly PaletteAct[];
  readonly nameConversation: (conversation: Listened['conversations'][number]) => string;
  readonly hereId: string | null;
  readonly recentIds: readonly string[];
}

/** The same as plain texts, for the worker that searches them. */
export function sourceOf(data: PaletteData, options: SourceOptions): PaletteSource {
  const { titles, french, places, acts, nameConversation, hereId, recentIds, role } = options;
  return {
    steps: SUBSECTIONS.map(({ id }) => ({
      id,
      names: namesOf(titles.subsections[id], french.subsections[id]),
    })),
    tasks: TASKS.map(({ subsectionId, key, name }) => {
      const id = `${subsectionId}_${key}`;
      return {
        id,
        stepId: subsectionId,
        names: namesOf(titles.tasks[id], french.tasks[id] ?? name),
      };
    }),
    projects: [...data.projects.values()].map(({ id, name }) => ({ id, names: [name] })),
    people: [...data.people.values()].map(({ id, name, specialty, companyName }) => ({
      id,
      names: [name],
      detail: `${companyName} ${specialty}`,
    })),
    places: [
      ...places.map(({ key, words }) => ({ id: `screen:${key}`, names: words })),
      ...[...data.conversations.values()].map((one) => ({
        id: `conversation:${one.id}`,
        names: [nameConversation(one)],
      })),
      ...[...data.meetings.values()].map(({ id, title }) => ({
        id: `meeting:${id}`,
        names: [title],
      })),
    ],
    acts: acts.map(({ key, words, place = '' }) => ({ id: key, names: words, detail: place })),
    assignments: [...data.tasks.values()].map((task) => ({
      taskId: `${task.subsectionId}_${task.taskKey}`,
      projectId: task.projectId,
      assigneeId: task.assigneeId,
      isOpen: dueDay(task) !== null,
      due: dueDay(task) ?? task.deadline,
    })),
    hasEveryTask: role !== 'intervenant',
    hereId,
    recentIds,
  };
}

const namesOf = (title = '', french = ''): readonly string[] =>
  title === french ? [title] : [title, french];
