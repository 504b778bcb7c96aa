import {
  dayAt,
  findSection,
  findSubsection,
  formatBytes,
  WORKSPACE_TIME_ZONE,
  type CalendarDay,
  type DossierChoice,
  type Language,
  type Project,
} from '@ouvrage/domain';
import type { Piece, Seal } from '@ouvrage/domain/dossier-file';
import { groupBy } from '../platform/group-by';
import { TITLES } from '../platform/structure-titles';
import { calendarWordsIn } from './calendar-words';
import { DOCUMENT_TEXTS, wordsIn, type DocumentText, type Words } from './document-texts';

/** A deliverable of a dossier, as its index lists it. */
export interface IndexedPiece {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Names of those who gave their visa, the first one first. */
  readonly visas: readonly string[];
  readonly piece: Piece;
}

/** A task of which nothing is in the dossier. */
export interface IndexedGap {
  /** As `taskIdOf`. */
  readonly task: string;
  readonly code: string;
  readonly title: string;
  readonly state: string;
  readonly revision: number;
  readonly due: CalendarDay | null;
  readonly holders: readonly string[];
  readonly since: CalendarDay | null;
}

export interface IndexedDossier {
  readonly project: Pick<Project, 'name'>;
  readonly owners: readonly string[];
  readonly choice: Pick<DossierChoice, 'preset' | 'revisions' | 'language'>;
  readonly pieces: readonly IndexedPiece[];
  readonly missing: readonly IndexedGap[];
  readonly seal: Seal;
  /** Where a dossier can be verified. */
  readonly verifyAddress: string;
}

const STATES = ['assigned', 'in_progress', 'submitted', 'rejected', 'validated'] as const;

/** A dossier's choice in words, such as "Permis, PC1 à PC40". */
export function choiceTitle({ preset, language }: Pick<DossierChoice, 'preset' | 'language'>) {
  return wordsIn(language).say(`dossier.preset.${preset}`);
}

/**
 * The index of a dossier, as its template reads it. It is dated by the seal, so that it is always the same.
 *
 * @param isInstead it stands for one in another language, which could not be set
 */
export function dossierIndexContent(dossier: IndexedDossier, isInstead = false) {
  const { project, owners, choice, pieces, missing, seal, verifyAddress } = dossier;
  const { language } = choice;
  const words = wordsIn(language);
  const { say } = words;
  const at = new Date(seal.at);
  const heading = choiceTitle(choice);
  const readyTasks = new Set(pieces.map(({ piece }) => piece.task)).size;
  const totals = { ready: `${readyTasks}`, total: `${readyTasks + missing.length}` };
  const lead = say(`dossier.lead.${choice.revisions}`, {
    project: project.name,
    pieces: say('dossier.pieces', { count: pieces.length }),
    tasks: say('dossier.readyTasks', totals),
  });
  const formats = { words, day: calendarWordsIn(language).briefDay, language };
  return {
    at,
    data: {
      language,
      title: say('dossier.title', { project: project.name, choice: heading }),
      kind: say('dossier.kind'),
      heading,
      lead: isInstead ? `${lead} ${say('dossier.instead')}` : lead,
      columns: (['piece', 'title', 'revision', 'day', 'visa', 'size'] as const).map((name) =>
        say(`dossier.column.${name}`),
      ),
      axes: axesOf(dossier, formats),
      missing: {
        title: say('dossier.missing.title'),
        none: say('dossier.missing.none'),
        columns: (['piece', 'title', 'state', 'holder', 'since'] as const).map((name) =>
          say(`dossier.column.${name}`),
        ),
        rows: missing.map((gap) => gapRow(gap, workspaceDay(seal.at), formats)),
      },
      note: say('dossier.note', { address: verifyAddress }),
      seal: {
        word: say('dossier.seal'),
        n: `${seal.n}`,
        digits: Array.from(seal.root, (digit) => Number.parseInt(digit, 16)),
      },
      cartouche: {
        cells: [
          { label: say('cartouche.operation'), value: project.name },
          { label: say('cartouche.owner'), value: owners.join(', ') },
          { label: say('dossier.cartouche.sealed'), value: words.dateTime(at) },
          {
            label: say('dossier.cartouche.record'),
            value: say('dossier.entries', { count: seal.count }),
          },
          {
            label: say('dossier.cartouche.root'),
            value: `${seal.root.slice(0, 8)}…${seal.root.slice(-8)}`,
          },
        ],
        page: {
          label: say('cartouche.page'),
          text: DOCUMENT_TEXTS[language]['cartouche.pageOf'] ?? '',
        },
      },
    },
  };
}

interface Formats {
  readonly words: Words;
  readonly day: (day: CalendarDay) => string;
  readonly language: Language;
}

/** The axes of which the dossier holds something, with their steps. */
function axesOf({ pieces, missing }: IndexedDossier, { words, day, language }: Formats) {
  const { say } = words;
  const titles = TITLES[language];
  const steps = groupBy(pieces, ({ piece }) => stepOf(piece.task));
  const gaps = groupBy(missing, ({ task }) => stepOf(task));
  const axes = groupBy([...steps.keys()], (step) => findSubsection(step)?.sectionId ?? '');
  return [...axes].map(([id, ids]) => {
    const own = ids.flatMap((step) => steps.get(step) ?? []);
    const axisGaps = missing.filter(
      ({ task }) => findSubsection(stepOf(task))?.sectionId === findSection(id)?.id,
    );
    const ready = countTasks(own);
    return {
      id,
      title: titles.sections[id] ?? '',
      progress: Math.floor((ready / (ready + axisGaps.length)) * 100),
      isLate: false,
      detail: say('dossier.axis', {
        pieces: say('dossier.pieces', { count: own.length }),
        size: formatBytes(language, sum(own.map(({ size }) => size))),
      }),
      steps: ids.map((step) => {
        const rows = steps.get(step) ?? [];
        const stepReady = countTasks(rows);
        return {
          id: step,
          title: titles.subsections[step] ?? '',
          count: say('dossier.ofTasks', {
            ready: `${stepReady}`,
            total: `${stepReady + (gaps.get(step)?.length ?? 0)}`,
          }),
          rows: rows.map(({ size, visas, piece }) => ({
            code: piece.code,
            title: piece.title,
            revision: `${piece.revision}`,
            day: piece.decidedAt === null ? '' : day(workspaceDay(piece.decidedAt)),
            visa: visaOf(piece, visas, words),
            size: formatBytes(language, size),
          })),
        };
      }),
    };
  });
}

/** Who gave a visa, and what was decided where it is no plain validation. */
function visaOf({ outcome, observations }: Piece, visas: readonly string[], { say }: Words) {
  const key: DocumentText | null =
    outcome === 'validated'
      ? observations > 0
        ? 'dossier.outcome.observed'
        : null
      : `dossier.outcome.${outcome}`;
  return [...visas, ...(key === null ? [] : [say(key)])].join(say('comma'));
}

function gapRow(
  { code, title, state, revision, due, holders, since }: IndexedGap,
  today: CalendarDay,
  { words: { say }, day }: Formats,
) {
  const knownState = STATES.find((one) => one === state);
  const word = say(
    knownState === undefined ? 'dossier.state.other' : `dossier.state.${knownState}`,
    {
      revision: `${revision}`,
    },
  );
  return {
    code,
    title,
    state: due !== null && due < today ? say('dossier.state.late', { state: word }) : word,
    holder: holders.join(say('comma')),
    since: since === null ? '' : day(since),
  };
}

/** The day of an instant in the workspace. */
export function workspaceDay(instant: string): CalendarDay {
  return dayAt(new Date(instant), WORKSPACE_TIME_ZONE);
}

const stepOf = (task: string) => task.split('_')[0] ?? '';

const countTasks = (pieces: readonly IndexedPiece[]) =>
  new Set(pieces.map(({ piece }) => piece.task)).size;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
