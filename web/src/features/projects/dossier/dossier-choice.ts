import {
  DOSSIER_REVISIONS,
  DOSSIER_SCOPES,
  findTaskById,
  FIXED_PRESETS,
  isLanguage,
  PRESET_TASKS,
  SECTIONS,
  taskIdOf,
  TASKS,
  type DossierChoice,
  type DossierPreset,
  type FixedPreset,
  type Language,
} from '@ouvrage/domain';

/** The choice of a dossier as it stands in the address of its page. */
export interface DossierAddress {
  readonly preset: DossierPreset;
  /** As `taskIdOf`, in the order of the checklist. */
  readonly taskIds: readonly string[];
  readonly scope: DossierChoice['scope'];
  readonly revisions: DossierChoice['revisions'];
  /** Null: that of the page. */
  readonly language: Language | null;
  /** Ids of the axes and steps that are open; null means the default. */
  readonly open: readonly string[] | null;
  /** The dossier that is shown in place of the choice. */
  readonly dossierId: string | null;
}

const NONE = 'none';
const SEPARATOR = '.';

export function readDossierAddress(query: URLSearchParams): DossierAddress {
  const fixedPreset = FIXED_PRESETS.find((preset) => preset === query.get('preset'));
  const pieces = query.get('pieces');
  const open = query.get('open');
  const language = query.get('index');
  return {
    ...(fixedPreset === undefined && pieces !== null
      ? choiceOf(readPieces(pieces))
      : { preset: fixedPreset ?? 'permis', taskIds: PRESET_TASKS[fixedPreset ?? 'permis'] }),
    scope: DOSSIER_SCOPES.find((scope) => scope === query.get('scope')) ?? 'validated',
    revisions: DOSSIER_REVISIONS.find((each) => each === query.get('revisions')) ?? 'last',
    language: isLanguage(language) ? language : null,
    open: open === null ? null : open === NONE ? [] : open.split(SEPARATOR),
    dossierId: query.get('dossier'),
  };
}

type Changes = Partial<Omit<DossierAddress, 'preset'>>;

/** With `taskIds`, the preset follows; with a null dossier, the choice is shown again. */
export function writeDossierAddress(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null | undefined) => {
    if (value === null) next.delete(name);
    else if (value !== undefined) next.set(name, value);
  };
  const { taskIds, open } = changes;
  if (taskIds !== undefined) {
    const { preset } = choiceOf(taskIds);
    put('preset', preset === 'custom' ? null : preset);
    put('pieces', preset === 'custom' ? writePieces(taskIds) : null);
  }
  put('scope', changes.scope);
  put('revisions', changes.revisions);
  put('index', changes.language);
  put('open', open?.length === 0 ? NONE : open === null ? null : open?.join(SEPARATOR));
  put('dossier', changes.dossierId);
  return next;
}

/** The preset with exactly these tasks, or a choice of one's own. */
function choiceOf(taskIds: readonly string[]): Pick<DossierAddress, 'preset' | 'taskIds'> {
  const text = taskIds.join();
  const preset = FIXED_PRESETS.find((each) => PRESET_TASKS[each].join() === text);
  return { preset: preset ?? 'custom', taskIds };
}

/** The choice after some tasks came in or went out. */
export function withTasks(
  taskIds: readonly string[],
  changedIds: readonly string[],
  isIn: boolean,
): readonly string[] {
  const next = new Set(taskIds);
  for (const id of changedIds) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return TASKS.map(taskIdOf).filter((id) => next.has(id));
}

/** What is open when a preset is chosen: its axes when it takes part of a few. */
export function openAtFirst(preset: DossierPreset): readonly string[] {
  if (preset === 'custom') return [];
  const ids = PRESET_TASKS[preset];
  const touchedIds = SECTIONS.filter(({ id }) =>
    ids.some((taskId) => findTaskById(taskId)?.sectionId === id),
  );
  return touchedIds.length > OPEN_AT_FIRST ? [] : touchedIds.map(({ id }) => id);
}

const OPEN_AT_FIRST = 1;

export function isFixed(preset: DossierPreset): preset is FixedPreset {
  return preset !== 'custom';
}

const BITS = 6;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One bit a task of the checklist, six in a letter: the tasks of a choice would not fit into an address. */
function writePieces(taskIds: readonly string[]): string {
  const chosenIds = new Set(taskIds);
  const bits = TASKS.map((task) => (chosenIds.has(taskIdOf(task)) ? 1 : 0));
  const letters = Array.from({ length: Math.ceil(bits.length / BITS) }, (_, at) =>
    DIGITS.charAt(
      bits.slice(at * BITS, (at + 1) * BITS).reduce<number>((sum, bit, k) => sum + (bit << k), 0),
    ),
  );
  return letters.join('').replace(/A+$/, '') || NONE;
}

function readPieces(text: string): readonly string[] {
  if (text === NONE) return [];
  return TASKS.flatMap((task, at) => {
    const digit = DIGITS.indexOf(text.charAt(Math.floor(at / BITS)) || 'A');
    return (digit >> (at % BITS)) & 1 && digit >= 0 ? [taskIdOf(task)] : [];
  });
}
