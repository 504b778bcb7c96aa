import { makeDeliverable } from './deliverables.mjs';
import { fileNameOf, formOf } from './task-forms.mjs';
import { outlineValidated } from './outline.mjs';
import { personOf } from './people.mjs';
import { lifeOf, nameOfUid } from './task-life.mjs';
import { recordsOf } from './task-records.mjs';
import { assigneeOf, validatorsOf } from './trades.mjs';

/**
 * All tasks of one operation: which are given, to whom, and where each stands.
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {import('./operations.mjs').Operation} Operation
 * @typedef {import('./outline.mjs').Outline} Outline
 * @typedef {import('@ouvrage/domain').Task} Task
 */

/** What was decided longer ago than this was before the team changed. */
const TEAM_CHANGED_AGO = 250;

/**
 * @param {Domain} domain
 * @param {Operation} operation
 * @returns {{ task: Task, outline: Outline }[]}
 */
export function outlinesOf(domain, operation) {
  return domain.SECTIONS.flatMap((section) => {
    const past = operation.past.find((candidate) => candidate.section === section.id);
    if (past !== undefined) return pastOutlines(section, operation, past);
    return section.subsections.flatMap(({ id, tasks }) =>
      tasks.flatMap((task, index) => {
        const outline = operation.front[id]?.[index];
        return outline == null ? [] : [{ task, outline }];
      }),
    );
  });
}

/**
 * A section that is behind us: its decisions are spread evenly over its time, and every fifth took
 * two files.
 * @param {import('@ouvrage/domain').Section} section
 * @param {Operation} operation
 * @param {import('./operations.mjs').Past} past
 * @returns {{ task: Task, outline: Outline }[]}
 */
function pastOutlines(section, { without }, { from, to, tasks: count }) {
  const tasks = section.subsections.flatMap(({ tasks: all }) =>
    all.filter(({ name }) => !without.test(name)).slice(0, count),
  );
  return tasks.map((task, index) => {
    const since = Math.round(from - ((from - to) * index) / Math.max(1, tasks.length - 1));
    return { task, outline: outlineValidated(index % 5 === 3 ? 2 : 1, { since }) };
  });
}

/**
 * @param {Domain} domain
 * @param {import('./domain.mjs').StructureTitles} titles
 * @param {Operation} operation
 * @param {string} day D
 */
export function tasksOf(domain, titles, operation, day) {
  const tasks = outlinesOf(domain, operation).map(async ({ task, outline }) => {
    const id = domain.assignmentIdOf(operation.id, task.subsectionId, task.key);
    const form = formOf(task.name);
    const isLongAgo = outline.since !== undefined && outline.since > TEAM_CHANGED_AGO;
    const assignee = outline.assignee ?? assigneeOf(task, isLongAgo);
    const validators = validatorsOf(assignee, task.subsectionId, [operation.owner]);
    const cast = { assignee, validators };
    const life = lifeOf({ assignmentId: id, outline, cast, genre: form.genre }, day);
    const title = titles.tasks[`${task.subsectionId}_${task.key}`] ?? task.name;
    const answers = life.acts.flatMap(({ kind, revision, comment }) =>
      kind === 'submitted' && revision > 1 ? [comment ?? 'Mise à jour'] : [],
    );
    const author = personOf(assignee);
    const records = await recordsOf(domain, {
      id,
      blank: blankOf(operation, task, cast, life, form.format),
      acts: life.acts,
      formerly: outline.formerly,
      makeFile: async (revision) => ({
        fileName: fileNameOf(task, title, form, revision),
        extension: form.extension,
        bytes: await makeDeliverable(form, {
          seed: id,
          title,
          code: task.subsectionId,
          revision,
          operation,
          author,
          answers,
        }),
      }),
    });
    return { id, ...records };
  });
  return Promise.all(tasks);
}

/**
 * @param {Operation} operation
 * @param {Task} task
 * @param {import('./task-life.mjs').Cast} cast
 * @param {import('./task-life.mjs').Life} life
 * @param {import('@ouvrage/domain').FileFormat} fileExtension
 * @returns {Omit<import('@ouvrage/domain').Assignment, 'id'>}
 */
function blankOf(
  operation,
  task,
  cast,
  { acts, deadline, validationDeadline, instruction },
  fileExtension,
) {
  const at = acts[0]?.at;
  if (at === undefined) throw new Error(`Nothing ever happened to ${task.name}.`);
  return {
    projectId: operation.id,
    projectName: operation.name,
    ownerIds: [operation.owner],
    phaseId: task.phaseId,
    sectionId: task.sectionId,
    subsectionId: task.subsectionId,
    taskKey: task.key,
    taskName: task.name,
    assigneeId: cast.assignee,
    assigneeName: nameOfUid(cast.assignee),
    validatorIds: cast.validators,
    deadline,
    validationDeadline,
    fileExtension,
    comment: instruction,
    status: 'assigned',
    revision: 0,
    filePath: null,
    startedAt: null,
    startOperationId: null,
    submittedAt: null,
    validatedAt: null,
    validatedBy: null,
    validationComment: null,
    archivedAt: null,
    archivedBy: null,
    createdAt: at,
    updatedAt: at,
  };
}
