import { repackArchive } from '@ouvrage/domain/dossier-file';
import { writeXlsx, type Cell, type CellKind, type Table } from '@ouvrage/domain/table-file';
import { TITLES } from '../platform/structure-titles';
import {
  workspaceDay,
  type IndexedDossier,
  type IndexedGap,
  type IndexedPiece,
} from './dossier-index-content';
import { wordsIn, type DocumentText } from './document-texts';

/** The index of a dossier as a workbook: its deliverables, then what is missing. The same dossier is the same bytes. */
export async function dossierTable(dossier: IndexedDossier): Promise<Uint8Array> {
  const { language } = dossier.choice;
  const { say } = wordsIn(language);
  const day = workspaceDay(dossier.seal.at);
  const tableOf = <Row>(
    name: DocumentText,
    columns: readonly Column<Row>[],
    rows: readonly Row[],
  ): Table => ({
    ...{ name: say(name), day, language },
    columns: columns.map(([title, kind]) => ({ title: say(`dossier.column.${title}`), kind })),
    rows: rows.map((row) => columns.map(([, , valueOf]) => valueOf(row))),
  });
  const titles = TITLES[language];
  const axisOf = (task: string) => titles.sections[task.charAt(0)] ?? '';
  const stepOf = (task: string) => titles.subsections[task.split('_')[0] ?? ''] ?? '';
  const pieces: readonly Column<IndexedPiece>[] = [
    ['piece', 'text', ({ piece }) => piece.code],
    ['axis', 'text', ({ piece }) => axisOf(piece.task)],
    ['step', 'text', ({ piece }) => stepOf(piece.task)],
    ['title', 'text', ({ piece }) => piece.title],
    ['revision', 'number', ({ piece }) => piece.revision],
    ['state', 'text', ({ piece }) => say(outcomeKey(piece))],
    ['day', 'day', ({ piece: { decidedAt } }) => decidedAt && workspaceDay(decidedAt)],
    ['visa', 'text', ({ visas }) => visas.join(say('comma'))],
    ['bytes', 'number', ({ size }) => size],
    ['file', 'text', ({ path }) => path],
    ['hash', 'text', ({ sha256 }) => sha256],
  ];
  const gaps: readonly Column<IndexedGap>[] = [
    ['piece', 'text', ({ code }) => code],
    ['axis', 'text', ({ task }) => axisOf(task)],
    ['step', 'text', ({ task }) => stepOf(task)],
    ['title', 'text', ({ title }) => title],
    ['holder', 'text', ({ holders }) => holders.join(say('comma'))],
    ['since', 'day', ({ since }) => since],
  ];
  const workbook = await writeXlsx(
    tableOf('dossier.table', pieces, dossier.pieces),
    tableOf('dossier.missing.title', gaps, dossier.missing),
  );
  return repackArchive(new Uint8Array(await workbook.arrayBuffer()), dossier.seal.at.slice(0, 10));
}

type ColumnTitle = DocumentText extends infer Key
  ? Key extends `dossier.column.${infer Title}`
    ? Title
    : never
  : never;

type Column<Row> = readonly [title: ColumnTitle, kind: CellKind, valueOf: (row: Row) => Cell];

function outcomeKey({ outcome, observations }: IndexedPiece['piece']): DocumentText {
  return outcome === 'validated' && observations > 0
    ? 'dossier.outcome.observed'
    : `dossier.outcome.${outcome}`;
}
