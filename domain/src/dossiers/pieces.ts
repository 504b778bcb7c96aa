import { stateOf, type Assignment } from '../assignments/assignment';
import type { Revision } from '../assignments/revision';
import { findTaskById, taskCodeOf, taskIdOf, TASKS, type Task } from '../structure/task-structure';
import type { DossierChoice } from './dossier';

type ChosenTask = Pick<
  Assignment,
  'subsectionId' | 'taskKey' | 'status' | 'archivedAt' | 'revision'
>;

/** What a choice makes of one task of the checklist. */
export type PieceState =
  /** A deliverable of it goes in. */
  | 'ready'
  /** Nothing of it goes in, and the index says with whom it is. */
  | 'missing'
  /** It does not apply, or nobody has it: the index says nothing of it. */
  | 'none';

/** Whether a deliverable of a task goes in, as far as its assignment tells. */
export function pieceState(
  task: ChosenTask | undefined,
  { scope }: Pick<DossierChoice, 'scope'>,
): PieceState {
  if (task === undefined || stateOf(task) === 'unassigned') return 'none';
  if (task.status === 'validated') return 'ready';
  return scope === 'submitted' && task.revision > 0 ? 'ready' : 'missing';
}

/** The revisions of a task that go in, in order. */
export function piecesOf<Candidate extends Pick<Revision, 'number'>>(
  task: ChosenTask,
  revisions: readonly Candidate[],
  choice: Pick<DossierChoice, 'scope' | 'revisions'>,
): readonly Candidate[] {
  if (pieceState(task, choice) !== 'ready') return [];
  const inOrder = revisions.toSorted((one, other) => one.number - other.number);
  return choice.revisions === 'all'
    ? inOrder
    : inOrder.filter(({ number }) => number === task.revision);
}

/** The chosen tasks that apply, in the order of the checklist. */
export function chosenTasks(
  { taskIds }: Pick<DossierChoice, 'taskIds'>,
  exclusions: Readonly<Record<string, unknown>>,
): readonly Task[] {
  const chosenIds = new Set(taskIds);
  return TASKS.filter((task) => {
    const id = taskIdOf(task);
    return chosenIds.has(id) && exclusions[id] === undefined;
  });
}

/** Characters of a title in a file's name: paths of Windows end at 260. */
const TITLE_MAX = 60;

/**
 * `G/G2/G2-01_plan-de-situation-pc1_ind2.pdf`: letters and digits of every script, hyphens; nothing that a system
 * refuses.
 */
export function piecePath(
  taskId: string,
  title: string,
  revision: number,
  extension: string,
): string {
  const task = findTaskById(taskId);
  const [subsectionId = '', key = ''] = taskId.split('_');
  const code = taskCodeOf(subsectionId, key);
  const folder = `${task?.sectionId ?? subsectionId.charAt(0)}/${subsectionId}`;
  return `${folder}/${code}_${fileWords(title)}_ind${revision}.${extension}`;
}

const LETTERS = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ẞ: 'SS' } as const;

/** Letters that stand for two as these two: a file's name has them beside letters without accents. */
export function withoutLigatures(text: string): string {
  return text.replaceAll(/[œŒæÆßẞ]/g, (letter) => LETTERS[letter as keyof typeof LETTERS]);
}

/** A text as part of a file's name: its words in small letters, joined by hyphens. */
export function fileWords(text: string): string {
  const words = withoutLigatures(text)
    .normalize('NFKD')
    // Marks on Latin letters; those of other scripts belong to the word.
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return Array.from(words.join('-')).slice(0, TITLE_MAX).join('').replace(/-$/, '');
}

/** `mediatheque_permis_2026-11-23.zip`. `day` is that of the seal. */
export function dossierFileName(projectName: string, preset: string, day: string): string {
  return `${[fileWords(projectName), preset, day].filter((part) => part !== '').join('_')}.zip`;
}
