import { SUBSECTIONS, taskIdOf, TASKS, type Task } from '../structure/task-structure';
// The attribute is for Node, which loads this file as it is under Playwright.
import presets from './presets.json' with { type: 'json' };

/** `custom`: a choice of one's own. */
export const DOSSIER_PRESETS = ['permis', 'dce', 'doe', 'diuo', 'all', 'custom'] as const;
export type DossierPreset = (typeof DOSSIER_PRESETS)[number];

/** The presets that name their tasks. */
export const FIXED_PRESETS = ['permis', 'dce', 'doe', 'diuo', 'all'] as const;
export type FixedPreset = (typeof FIXED_PRESETS)[number];

/** The tasks of a preset, as `taskIdOf`, in the order of the checklist. */
export const PRESET_TASKS: Readonly<Record<FixedPreset, readonly string[]>> = {
  permis: tasksOf(presets.permis),
  dce: tasksOf(presets.dce),
  doe: tasksOf(presets.doe),
  diuo: tasksOf(presets.diuo),
  all: TASKS.map(taskIdOf),
};

/** Lines such as `G1`, a whole step, or `O6: NAME OF A TASK`. Throws for one that names nothing. */
function tasksOf(lines: readonly string[]): readonly string[] {
  const tasks = new Set(lines.flatMap(tasksOfLine));
  return TASKS.filter((task) => tasks.has(task)).map(taskIdOf);
}

function tasksOfLine(line: string): readonly Task[] {
  const [step, name] = line.split(': ');
  const tasks = SUBSECTIONS.find(({ id }) => id === step)?.tasks ?? [];
  const foundTasks = name === undefined ? tasks : tasks.filter((task) => task.name === name);
  if (foundTasks.length === 0) throw new Error(`The checklist has no ${line}.`);
  return foundTasks;
}
