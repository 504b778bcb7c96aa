import {
  dayAt,
  daysBetween,
  dueDay,
  isOverdue,
  stateOf,
  taskCodeOf,
  type Assignment,
  type CalendarDay,
  type InformationSheet,
  type Language,
  type TaskEvent,
} from '@ouvrage/domain';
import { TITLES } from '../platform/structure-titles';
import { calendarWordsIn } from './calendar-words';
import { documentFileName } from './document-file-name';
import { DOCUMENT_TEXTS, wordsIn, type DocumentText, type Words } from './document-texts';

/** Lines of the history; a sheet without end would stop the server. */
const ROWS_MAX = 250;
/** Characters that fit into two lines of the cartouche. */
const CELL_MAX = 56;

/** All that the sheet of a task tells of. */
export interface TaskFacts {
  readonly task: Assignment;
  /** The newest one first. */
  readonly events: readonly TaskEvent[];
  /** In the reader's language, or in French. */
  readonly information: Pick<InformationSheet, 'text' | 'language' | 'updatedAt'> | null;
  /** Null for a person of whom no name is left. */
  readonly nameOf: (uid: string) => string | null;
  readonly today: CalendarDay;
}

/** The sheet of a task, as its template reads it. */
export function taskSheetContent(facts: TaskFacts, language: Language) {
  const { task, events, today } = facts;
  const { subsectionId, taskKey, taskName } = task;
  const words = wordsIn(language);
  const { say } = words;
  const nameOf = (uid: string) => facts.nameOf(uid)?.trim() || say('person.unknown');
  const titles = TITLES[language];
  const title = titles.tasks[`${subsectionId}_${taskKey}`] ?? taskName;
  const code = taskCodeOf(subsectionId, taskKey);
  const state = stateOf(task);
  const due = isOverdue(task, today) ? dueDay(task) : null;
  const isArchived = task.archivedAt !== null;
  return {
    at: lastChangeOf(facts),
    fileName: documentFileName([code, title, say('task.kind'), today], 'pdf'),
    data: {
      language,
      title: `${title}, ${say('task.kind')}`,
      kind: say('task.kind'),
      heading: title,
      lead: say('task.lead', {
        project: task.projectName,
        code,
        subsection: titles.subsections[subsectionId] ?? '',
      }),
      state,
      word: say(isArchived ? 'task.archived' : `status.${state}`),
      late:
        due === null || isArchived ? null : say('late.days', { count: daysBetween(due, today) }),
      facts: rowsOf(task, language, words, nameOf),
      comment:
        task.comment === null || task.comment === ''
          ? null
          : { label: say('task.comment'), text: task.comment },
      information: informationOf(facts, language, words),
      history: {
        title: say('history.title'),
        rows: events.slice(0, ROWS_MAX).map((event) => eventRow(event, language, words)),
        more:
          events.length > ROWS_MAX
            ? say('history.more', { count: events.length - ROWS_MAX })
            : null,
      },
      cartouche: {
        cells: [
          { label: say('cartouche.operation'), value: cutTo(CELL_MAX, task.projectName) },
          {
            label: say('cartouche.owner'),
            value: cutTo(CELL_MAX, task.ownerIds.map(nameOf).join(', ')),
          },
          {
            label: say('cartouche.revision'),
            value: task.revision === 0 ? '–' : `${task.revision}`,
          },
          { label: say('cartouche.task'), value: code },
          { label: say('cartouche.asOf'), value: calendarWordsIn(language).briefDay(today) },
        ],
        page: {
          label: say('cartouche.page'),
          text: DOCUMENT_TEXTS[language]['cartouche.pageOf'] ?? '',
        },
      },
    },
  };
}

/** Markdown as it reads without its marks; lists keep their dashes. */
function plainTextOf(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replaceAll(/(\*\*|__)([^*_\n]{1,300})\1/g, '$2')
    .replaceAll(/\[([^\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g, '$1 ($2)')
    .trim();
}

/** The last instant that the sheet tells of: on one day, the same facts are the same file. */
function lastChangeOf({ task, events, information }: TaskFacts): Date {
  const instants = [task.updatedAt, ...events.map(({ at }) => at), information?.updatedAt];
  return new Date(instants.reduce((last, instant) => Math.max(last, instant?.getTime() ?? 0), 0));
}

function rowsOf(
  task: Assignment,
  language: Language,
  { say, dateTime }: Words,
  nameOf: (uid: string) => string,
) {
  const calendar = calendarWordsIn(language);
  const instants = [
    ['task.started', task.startedAt],
    ['task.submitted', task.submittedAt],
    ['task.validated', task.validatedAt],
  ] as const satisfies readonly (readonly [DocumentText, Date | null])[];
  const rows: readonly (readonly [DocumentText, string])[] = [
    ['structure.assignee', task.assigneeName.trim() || nameOf(task.assigneeId)],
    ['structure.validators', task.validatorIds.map(nameOf).join(', ')],
    ['structure.deadline', calendar.day(task.deadline)],
    ['structure.visa', calendar.day(task.validationDeadline)],
    ['task.format', say(`format.${task.fileExtension}`)],
    ['task.assigned', calendar.day(dayAt(task.createdAt))],
    ...instants.flatMap(([label, instant]) =>
      instant === null ? [] : [[label, dateTime(instant)] as const],
    ),
  ];
  return rows.map(([label, value]) => ({ label: say(label), value, kind: 'text' }));
}

function informationOf(
  { information }: TaskFacts,
  language: Language,
  { say }: Words,
): { readonly title: string; readonly note: string | null; readonly text: string } | null {
  const text = plainTextOf(information?.text ?? '');
  if (information === null || text === '') return null;
  return {
    title: say('information.title'),
    note: information.language === language ? null : say('information.inFrench'),
    text,
  };
}

function eventRow({ kind, byName, at, to, detail }: TaskEvent, language: Language, words: Words) {
  const { say, dateTime } = words;
  const { day } = calendarWordsIn(language);
  const { assigneeName, revision = 0, forName, days, comment } = detail;
  const isBare = (kind === 'assigned' || kind === 'reassigned') && assigneeName === undefined;
  const params = { name: byName || say('person.unknown'), assignee: assigneeName ?? '', revision };
  const notes = [
    ...(forName === undefined ? [] : [say('event.forName', { name: forName })]),
    ...(days === undefined
      ? []
      : (['deadline', 'validationDeadline'] as const).map((name) =>
          say(`event.moved.${name}`, {
            before: day(days.before[name]),
            after: day(days.after[name]),
          }),
        )),
  ];
  return {
    state: to,
    text: say(isBare ? `event.bare.${kind}` : `event.${kind}`, params),
    notes,
    when: dateTime(at),
    comment: comment ?? '',
  };
}

function cutTo(max: number, text: string): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
