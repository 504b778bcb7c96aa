import * as domain from '@ouvrage/domain';
import type { Task, Section, StructureTitles, FileFormat, Assignment } from '@ouvrage/domain';
import { makeDeliverable } from './deliverables';
import { fileNameOf, formOf } from './task-forms';
import { outlineValidated, type Outline } from './outline';
import { personOf } from './people';
import { lifeOf, nameOfUid, type Cast, type Life } from './task-life';
import { withReview } from './reviews';
import { recordsOf } from './task-records';
import { assigneeOf, validatorsOf } from './trades';
import type { Operation, Past } from './operations/operation';

/** The assigned tasks of an operation, with their people and their states. */

/** Days before D when the team changed; older decisions are by the previous team. */
const TEAM_CHANGED_AGO = 250;

export function outlinesOf(operation: Operation): { task: Task; outline: Outline }[] {
  return domain.SECTIONS.flatMap((section) => {
    const past = operation.past.find((candidate) => candidate.section === section.id);
    if (past !== undefined) return pastOutlines(section, operation, past);
    return section.subsections.flatMap(({ id, tasks }) =>
      tasks.flatMap((task, index) => {
        const outline = operation.front[id]?.[index];
        return outline === null || outline === undefined ? [] : [{ task, outline }];
      }),
    );
  });
}

/**
 * Outlines for a finished section. Decisions are spread evenly over its period, and every fifth task needed
 * two files.
 */
function pastOutlines(
  section: Section,
  { without }: Operation,
  { from, to, tasks: count }: Past,
): { task: Task; outline: Outline }[] {
  const tasks = section.subsections.flatMap(({ tasks: all }) =>
    all.filter(({ name }) => !without.test(name)).slice(0, count),
  );
  return tasks.map((task, index) => {
    const since = Math.round(from - ((from - to) * index) / Math.max(1, tasks.length - 1));
    return { task, outline: outlineValidated(index % 5 === 3 ? 2 : 1, { since }) };
  });
}

/** @param day D */
export function tasksOf(titles: StructureTitles, operation: Operation, day: string) {
  const tasks = outlinesOf(operation).map(async ({ task, outline }) => {
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
    const records = await recordsOf({
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
    const demoTask = { id, cast, acts: life.acts, ...records };
    return outline.review === undefined ? demoTask : withReview(demoTask, outline.review);
  });
  return Promise.all(tasks);
}

function blankOf(
  operation: Operation,
  task: Task,
  cast: Cast,
  { acts, deadline, validationDeadline, instruction }: Life,
  fileExtension: FileFormat,
): Omit<Assignment, 'id'> {
  const at = acts[0]?.at;
  if (at === undefined) throw new Error(`${task.name} has no acts.`);
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
    visaRule: 'any',
    deputyIds: [],
    deadline,
    validationDeadline,
    fileExtension,
    comment: instruction,
    status: 'assigned',
    revision: 0,
    fileSize: null,
    openRemarks: 0,
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
