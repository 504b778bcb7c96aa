import {
  byNumber,
  formatBytes,
  taskCodeOf,
  type Assignment,
  type Language,
  type Remark,
  type Revision,
  type Visa,
} from '@ouvrage/domain';
import { TITLES } from '../platform/structure-titles';
import { documentFileName } from './document-file-name';
import { DOCUMENT_TEXTS, wordsIn, type DocumentText, type Words } from './document-texts';

type SheetTask = Pick<
  Assignment,
  'projectName' | 'subsectionId' | 'taskKey' | 'taskName' | 'ownerIds'
>;

/** Characters that fit into two lines of the cartouche; the sheet's head has the whole name. */
const CELL_MAX = 56;

/** Rows of one list. A long review is set in seconds, and one without end would stop the server. */
const ROWS_MAX = 250;

/** All that a reader may know of the review of one revision. */
export interface Review {
  readonly task: SheetTask;
  readonly revision: Revision;
  /** The first one first. */
  readonly visas: readonly Visa[];
  /** On this revision and on those before it. */
  readonly remarks: readonly Remark[];
  /** Null for a person of whom no name is left. */
  readonly nameOf: (uid: string) => string | null;
}

/** `text`: ours. `code`: left to right everywhere. */
interface Row {
  readonly label: string;
  readonly value: string;
  readonly kind: 'text' | 'code';
}

/** The sheet of a review, as its template reads it. */
export function reviewSheetContent(review: Review, language: Language) {
  const { task, revision, visas } = review;
  const words = wordsIn(language);
  const { say } = words;
  const nameOf = (uid: string) => namedOr(review.nameOf(uid), words);
  const titles = TITLES[language];
  const { subsectionId, taskKey, taskName } = task;
  const title = titles.tasks[`${subsectionId}_${taskKey}`] ?? taskName;
  const code = taskCodeOf(subsectionId, taskKey);
  const { number } = revision;
  const at = lastChangeOf(review);
  const own = review.remarks.filter((remark) => remark.revision === number).toSorted(byNumber);
  const earlier = review.remarks
    .filter(({ revision: ofRevision, state, closedRevision }) => {
      const isSettledHere = state !== 'closed' || closedRevision === number;
      return ofRevision < number && isSettledHere;
    })
    .toSorted(byNumber);
  const rowOf = (remark: Remark) => remarkRow(remark, number, words, nameOf);

  return {
    at,
    fileName: documentFileName([code, title, `${number}`, say('sheet.kind')], 'pdf'),
    data: {
      language,
      title: say('sheet.title', { task: title, revision: number }),
      kind: say('sheet.kind'),
      heading: title,
      lead: say('sheet.lead', {
        project: task.projectName,
        code,
        subsection: titles.subsections[subsectionId] ?? '',
        revision: number,
      }),
      outcome: outcomeOf(review, words, nameOf),
      stamp: stampOf(revision, words),
      facts: factsOf(revision, language, words, nameOf),
      comment: quoteOf(say('submission.comment'), revision.comment),
      visas: {
        title: say('visas.title'),
        columns: [say('visas.name'), say('visas.outcome'), say('visas.day')],
        rows: visas.map((visa) => visaRow(visa, words, nameOf)),
        none: say('visas.none'),
      },
      remarks: {
        title: say('remarks.title'),
        rows: own.slice(0, ROWS_MAX).map(rowOf),
        more: moreOf(own.length, words),
        none: say('remarks.none'),
      },
      earlier:
        earlier.length === 0
          ? null
          : {
              title: say('earlier.title'),
              rows: earlier.slice(0, ROWS_MAX).map(rowOf),
              more: moreOf(earlier.length, words),
            },
      cartouche: {
        cells: [
          { label: say('cartouche.operation'), value: cutTo(CELL_MAX, task.projectName) },
          {
            label: say('cartouche.owner'),
            value: cutTo(CELL_MAX, task.ownerIds.map(nameOf).join(', ')),
          },
          { label: say('cartouche.revision'), value: `${number}` },
          { label: say('cartouche.task'), value: code },
          { label: say('cartouche.asOf'), value: words.dateTime(at) },
        ],
        page: {
          label: say('cartouche.page'),
          text: DOCUMENT_TEXTS[language]['cartouche.pageOf'] ?? '',
        },
      },
    },
  };
}

/** The last instant that the sheet tells of. It dates the sheet, so that the same review is the same file. */
function lastChangeOf({ revision, visas, remarks }: Review): Date {
  const instants = [
    revision.submittedAt,
    ...(revision.decision === null ? [] : [revision.decision.at]),
    ...visas.map(({ at }) => at),
    ...remarks.flatMap(({ createdAt, answer, closedAt }) => [createdAt, answer?.at, closedAt]),
  ].flatMap((instant) => instant?.getTime() ?? []);
  return new Date(Math.max(...instants));
}

/** Names the number of rows that are left out; null for none. */
function moreOf(length: number, { say }: Words): string | null {
  return length > ROWS_MAX ? say('remarks.more', { count: length - ROWS_MAX }) : null;
}

function namedOr(name: string | null, { say }: Words): string {
  return name === null || name.trim() === '' ? say('person.unknown') : name;
}

type NameOf = (uid: string) => string;

function outcomeOf({ revision, visas }: Review, words: Words, nameOf: NameOf) {
  const { say, dateTime } = words;
  const { decision } = revision;
  if (decision === null) {
    const count = visas.length;
    return {
      state: 'submitted',
      word: say('outcome.submitted'),
      details: count === 0 ? [] : [say('outcome.visas', { count })],
    };
  }
  const { outcome, observations } = decision;
  const by = say('outcome.by', { name: nameOf(decision.by), date: dateTime(decision.at) });
  const isObserved = outcome === 'validated' && observations > 0;
  return {
    state: outcome,
    word: say(isObserved ? 'outcome.observed' : `outcome.${outcome}`),
    details: isObserved ? [by, say('outcome.observations', { count: observations })] : [by],
  };
}

function stampOf({ decision }: Revision, { say, stampDate }: Words) {
  if (decision?.outcome !== 'validated') return null;
  const key = decision.observations > 0 ? 'outcome.observed' : 'outcome.validated';
  return { word: say(key), detail: stampDate(decision.at) };
}

function factsOf(
  { fileName, size, sha256, submittedBy, submittedAt }: Revision,
  language: Language,
  { say, dateTime }: Words,
  nameOf: NameOf,
): readonly Row[] {
  const submission = { name: nameOf(submittedBy), date: dateTime(submittedAt) };
  return [
    { label: say('fact.file'), value: fileName, kind: 'code' },
    { label: say('fact.size'), value: formatBytes(language, size), kind: 'text' },
    { label: say('fact.hash'), value: sha256, kind: 'code' },
    { label: say('fact.submitted'), value: say('fact.submission', submission), kind: 'text' },
  ];
}

function visaRow(visa: Visa, { say, dateTime }: Words, nameOf: NameOf) {
  const { outcome, comment, by, byName, at, forId, forName } = visa;
  return {
    state: outcome,
    name: byName || nameOf(by),
    part: forId === null ? null : say('visa.for', { name: forName || nameOf(forId) }),
    word: say(`visa.${outcome}`),
    day: dateTime(at),
    comment: comment ?? '',
  };
}

function remarkRow(remark: Remark, shownRevision: number, words: Words, nameOf: NameOf) {
  const { number, revision, page, text, by, byName, createdAt, state, answer } = remark;
  const { say, dateTime } = words;
  const key: DocumentText = revision === shownRevision ? 'remark.meta' : 'remark.earlierMeta';
  const meta = { name: byName || nameOf(by), date: dateTime(createdAt), page, revision };
  return {
    number,
    state,
    text,
    length: text.length + (answer?.text?.length ?? 0),
    meta: say(key, meta),
    stateWord: say(`remark.${state}`),
    closing: closingOf(remark, words, nameOf),
    answer:
      answer === null
        ? null
        : {
            meta: say('answer.meta', {
              name: nameOf(answer.by),
              date: dateTime(answer.at),
              revision: answer.revision,
            }),
            text: answer.text ?? say('answer.dealtWith'),
            isGiven: answer.text !== null,
          },
  };
}

function closingOf({ closedBy, closedRevision }: Remark, { say }: Words, nameOf: NameOf) {
  if (closedBy === null || closedRevision === null) return null;
  return say('remark.closedBy', { name: nameOf(closedBy), revision: closedRevision });
}

function quoteOf(label: string, text: string | null) {
  return text === null || text === '' ? null : { label, text };
}

function cutTo(max: number, text: string): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
