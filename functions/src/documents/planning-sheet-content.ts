import {
  planOf,
  planRows,
  planSpan,
  stateOf,
  type CalendarDay,
  type EnvelopeBar,
  type Language,
  type PlannedAxis,
  type PlannedStep,
  type PlannedTask,
  type PlanRow,
  type TaskBar,
} from '@ouvrage/domain';
import { planScale, planTicks, type PlanScale } from './plan-ticks';
import { projectSheetParts, type ProjectFacts } from './project-sheet-parts';

/** Points of the line of time on a sheet of A3. */
const LINE_PT = 700;

/** Rows of one page. A longer plan begins with its axes alone. */
const PAGE_ROWS = 36;

interface Drawing {
  readonly scale: PlanScale;
  readonly today: CalendarDay;
  readonly parts: ReturnType<typeof projectSheetParts>;
}

/** The plan of a project with every axis and step open, as its template draws it. */
export function planningSheetContent(facts: ProjectFacts, language: Language) {
  const parts = projectSheetParts(facts, language);
  const { say } = parts.words;
  const { today } = facts;
  const shownIds = facts.taskIds === null ? null : new Set(facts.taskIds);
  const assignments = [...parts.assignments].flatMap(([id, assignment]) =>
    shownIds === null || shownIds.has(id) ? [assignment] : [],
  );
  const plan = planOf(assignments, today);
  const scale = planScale(planSpan(plan, today), LINE_PT);
  const open = new Set(
    plan.flatMap(({ section, steps }) => [section.id, ...steps.map(({ step }) => step.id)]),
  );
  const drawing = { scale, today, parts };
  const rows = planRows(plan, open);
  const overview = rows.length > PAGE_ROWS ? planRows(plan, new Set()) : [];
  return parts.documentOf('planning.kind', {
    line: LINE_PT,
    axis: say('planning.axis'),
    ticks: planTicks(scale, today, parts.calendar),
    legend: (['done', 'underway', 'planned', 'visa', 'slip'] as const).map((sign) => ({
      sign,
      label: say(`planning.${sign}`),
    })),
    overview: overview.map((row) => rowOf(row, drawing)),
    rows: rows.map((row) => rowOf(row, drawing)),
  });
}

function rowOf(row: PlanRow, drawing: Drawing) {
  switch (row.kind) {
    case 'axis':
      return axisRow(row.axis, drawing);
    case 'step':
      return stepRow(row.step, drawing);
    case 'task':
      return {
        ...{ kind: 'task', state: stateOf(row.assignment) },
        title: drawing.parts.titleOf(row.task),
        detail: row.assignment.assigneeName,
        bar: taskBarOf(row, drawing),
      };
    case 'undated':
      return undatedRow(row.axes, drawing);
  }
}

function axisRow({ section, bar }: PlannedAxis, drawing: Drawing) {
  const { words, titles, axisOf } = drawing.parts;
  const axis = axisOf(section.id);
  return {
    ...{ kind: 'axis', axis, title: titles.sections[section.id] ?? '' },
    detail: bar === null ? words.say('planning.noDate') : axis.percent,
    bar: envelopeOf(bar, drawing),
  };
}

function stepRow({ step, bar }: PlannedStep, drawing: Drawing) {
  const { words, titles } = drawing.parts;
  return {
    ...{ kind: 'step', code: step.id, title: titles.subsections[step.id] ?? '' },
    detail:
      bar === null
        ? words.say('planning.noTask')
        : words.say('project.of', { validated: bar.validatedTasks, tasks: bar.tasks }),
    bar: envelopeOf(bar, drawing),
  };
}

/** Neighbouring axes of one phase without any date. */
function undatedRow(axes: readonly PlannedAxis[], { parts: { words, titles } }: Drawing) {
  const first = axes[0]?.section;
  const phase = titles.phases[first?.phaseId ?? ''] ?? '';
  return {
    kind: 'undated',
    code: words.say('planning.axes', {
      first: first?.id ?? '',
      last: axes.at(-1)?.section.id ?? '',
    }),
    title: words.say('planning.undated', { count: axes.length, phase }),
    ...{ detail: '', bar: null },
  };
}

/** What is drawn of a bar, as shares of the line; `last` is where its label may begin. */
function shapeOf(bar: TaskBar | EnvelopeBar, { scale, today }: Drawing) {
  const now = scale.middleOf(today);
  const end = scale.after(bar.end);
  const slip = bar.slip === null ? null : { start: scale.after(bar.slip.due), end: now };
  return {
    ...{ start: scale.at(bar.start), end, fill: bar.fill, slip },
    last: Math.max(end, slip?.end ?? 0),
    ...{ solidEnd: null, visaEnd: null, missedDeadline: null },
  };
}

function envelopeOf(bar: EnvelopeBar | null, drawing: Drawing) {
  if (bar === null) return null;
  const { scale, today, parts } = drawing;
  const { solidEnd } = bar;
  const solidDay = solidEnd === today ? scale.middleOf(today) : solidEnd && scale.after(solidEnd);
  return {
    ...shapeOf(bar, drawing),
    solidEnd: solidDay,
    ...envelopeLabel(bar, parts.calendar.nearDay(bar.end, today), drawing),
  };
}

/** A bar that goes on beyond today says its end, even when something in it is late. */
function envelopeLabel({ end, slip }: EnvelopeBar, day: string, { today, parts }: Drawing) {
  const { say } = parts.words;
  if (slip === null) return { urgent: '', label: day };
  if (end <= today) return { urgent: say('late.days', { count: slip.days }), label: '' };
  return { urgent: say('planning.late', { days: slip.days }), label: say('comma') + day };
}

function taskBarOf({ bar, assignment }: PlannedTask, drawing: Drawing) {
  const { scale } = drawing;
  const shape = shapeOf(bar, drawing);
  const visaEnd = bar.visaEnd === null ? null : scale.after(bar.visaEnd);
  return {
    ...shape,
    last: Math.max(shape.last, visaEnd ?? 0),
    visaEnd,
    missedDeadline: bar.missedDeadline === null ? null : scale.after(bar.missedDeadline),
    ...taskLabel(bar, drawing, stateOf(assignment) === 'submitted'),
  };
}

function taskLabel(bar: TaskBar, { today, parts }: Drawing, isSubmitted: boolean) {
  const { words, calendar } = parts;
  const { say } = words;
  if (bar.slip !== null) {
    return { urgent: say('late.days', { count: bar.slip.days }), label: '' };
  }
  const visaDay = bar.visaEnd === null ? null : calendar.nearDay(bar.visaEnd, today);
  const visa = visaDay === null ? '' : say('planning.visaBy', { day: visaDay });
  if (isSubmitted && visa !== '') return { urgent: '', label: visa };
  const rest = visa === '' ? '' : say('comma') + visa;
  return bar.end === today && bar.fill !== 'done'
    ? { urgent: say('planning.today'), label: rest }
    : { urgent: '', label: calendar.nearDay(bar.end, today) + rest };
}
