import {
  dayAt,
  planBall,
  stateOf,
  type CalendarDay,
  type DirectoryCard,
  type EnvelopeBar,
  type PlannedTask,
  type PlanRow,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '#shared/i18n/useFormat';
import { useTitles, type Titles } from '../useTitles';
import type { TFunction } from 'i18next';

export interface RowWords {
  /** `G2, Plan de masse (PC2)` */
  readonly subject: string;
  /** What is known of it, in a sentence without its subject. */
  readonly facts: string;
  /** Both. */
  readonly name: string;
  /** Beside the bar: what is urgent, and the rest. */
  readonly urgent: string;
  readonly label: string;
  /** At the edge of the window, when the bar is before or after it. */
  readonly before: string;
  readonly after: string;
  /** Of a submitted task: the people whose visa is awaited. */
  readonly holders: readonly string[];
}

type People = ReadonlyMap<string, DirectoryCard>;

interface Speech {
  readonly t: TFunction<'planning'>;
  readonly format: Format;
  readonly titles: Titles;
  readonly people: People;
  readonly today: CalendarDay;
}

/** The words of a row, each made once. */
export function usePlanWords(people: People, today: CalendarDay): (row: PlanRow) => RowWords {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const titles = useTitles();
  return useMemo(
    () => createWords({ t, format, titles, people, today }),
    [t, format, titles, people, today],
  );
}

function createWords(speech: Speech): (row: PlanRow) => RowWords {
  const cache = new WeakMap<PlanRow, RowWords>();
  return (row) => {
    const words = cache.get(row) ?? wordsOf(row, speech);
    cache.set(row, words);
    return words;
  };
}

function wordsOf(row: PlanRow, speech: Speech): RowWords {
  const { t, titles } = speech;
  switch (row.kind) {
    case 'task':
      return taskWords(row, speech);
    case 'axis': {
      const { section, bar } = row.axis;
      return envelopeWords([section.id, titles.section(section.id)].join(t('comma')), bar, speech);
    }
    case 'step': {
      const { step, bar } = row.step;
      return envelopeWords([step.id, titles.subsection(step.id)].join(t('comma')), bar, speech);
    }
    case 'undated': {
      const [first] = row.axes;
      const phase = titles.phase(first?.section.phaseId ?? '');
      const facts = t('undated', { count: row.axes.length, phase });
      const last = row.axes.at(-1)?.section.id;
      const subject = t('axes', { first: first?.section.id, last });
      return composeWords(subject, [facts], t, {});
    }
  }
}

function composeWords(
  subject: string,
  parts: readonly string[],
  t: TFunction<'planning'>,
  others: Partial<RowWords>,
): RowWords {
  const facts = parts.join(t('comma'));
  const name = t('name', { subject, facts });
  return {
    ...{ subject, facts, name },
    ...{ urgent: '', label: '', before: '', after: '', holders: [] },
    ...others,
  };
}

function envelopeWords(subject: string, bar: EnvelopeBar | null, speech: Speech): RowWords {
  const { t, format, today } = speech;
  if (bar === null) return composeWords(subject, [t('noDate')], t, {});
  const { start, end, tasks, validatedTasks, slip } = bar;
  const from = format.shortDay(start, today);
  const to = format.shortDay(end, today);
  const facts = [
    t('period', { from, to }),
    t('progress', { validated: format.number(validatedTasks), count: tasks }),
  ];
  if (slip !== null) facts.push(t('late', { count: slip.days }));
  const day = format.briefDay(end, today);
  return composeWords(subject, facts, t, {
    ...envelopeLabel(bar, day, speech),
    before: bar.fill === 'done' ? t('finishedOn', { day: to }) : day,
    after: t('startsOn', { day: from }),
  });
}

/** A bar that goes on beyond today says its end, even when something in it is late. */
function envelopeLabel(
  { end, slip }: EnvelopeBar,
  day: string,
  { t, format, today }: Speech,
): Pick<RowWords, 'urgent' | 'label'> {
  if (slip === null) return { urgent: '', label: day };
  if (end <= today) return { urgent: t('late', { count: slip.days }), label: '' };
  return { urgent: t('slip', { days: format.number(slip.days) }), label: t('comma') + day };
}

function taskWords({ task, assignment, bar }: PlannedTask, speech: Speech): RowWords {
  const { t, format, titles, today } = speech;
  const state = stateOf(assignment);
  const subject = [task.subsectionId, titles.task(task)].join(t('comma'));
  const from = format.shortDay(bar.start, today);
  const to = format.shortDay(bar.end, today);
  const facts = [t('period', { from, to })];
  if (state !== 'unassigned') {
    const day = format.shortDay(stateDay(assignment, bar.end), today);
    facts.push(t(`state.${state}`, { revision: assignment.revision, day }));
  }
  const { visa, holders } = visaWords(assignment, speech);
  if (visa !== null) facts.push(visa);
  if (bar.slip !== null) facts.push(t('late', { count: bar.slip.days }));
  return composeWords(subject, facts, t, {
    ...taskLabel(bar, speech, state === 'submitted'),
    before: bar.fill === 'done' ? t('finishedOn', { day: to }) : format.briefDay(bar.end, today),
    after: t('startsOn', { day: from }),
    holders,
  });
}

/** The day on which a task came into its state. */
function stateDay(
  { status, startedAt, submittedAt, createdAt }: PlannedTask['assignment'],
  end: CalendarDay,
): CalendarDay {
  if (status === 'validated') return end;
  return dayAt((status === 'in_progress' ? startedAt : submittedAt) ?? createdAt);
}

function taskLabel(
  bar: PlannedTask['bar'],
  { t, format, today }: Speech,
  isSubmitted: boolean,
): Pick<RowWords, 'urgent' | 'label'> {
  if (bar.slip !== null) return { urgent: t('late', { count: bar.slip.days }), label: '' };
  const visa = bar.visaEnd === null ? '' : t('visa', { day: format.briefDay(bar.visaEnd, today) });
  if (isSubmitted && visa !== '') return { urgent: '', label: visa };
  const isToday = bar.end === today && bar.fill !== 'done';
  const rest = visa === '' ? '' : t('comma') + visa;
  return isToday
    ? { urgent: t('dueToday'), label: rest }
    : { urgent: '', label: format.briefDay(bar.end, today) + rest };
}

/** Whose visa is awaited until when. Of a task that is not submitted, only until when. */
function visaWords(
  assignment: PlannedTask['assignment'],
  { t, format, people, today }: Speech,
): { readonly visa: string | null; readonly holders: readonly string[] } {
  const day = format.shortDay(assignment.validationDeadline, today);
  const ball = planBall(assignment, (uid) => people.size === 0 || people.get(uid)?.active === true);
  if (ball === null) {
    return {
      visa: assignment.status === 'validated' ? null : t('visaBefore', { day }),
      holders: [],
    };
  }
  if (ball.kind === 'admins') return { visa: t('visaOfAdmins', { day }), holders: [] };
  if (ball.kind === 'some-validators') {
    return { visa: t('visaOfSome', { count: ball.ids.length, day }), holders: [] };
  }
  const names = ball.ids.flatMap((uid) => people.get(uid)?.name ?? []);
  return names.length === 0
    ? { visa: t('visaBefore', { day }), holders: [] }
    : { visa: t('visaOf', { names: format.list(names), day }), holders: names };
}
