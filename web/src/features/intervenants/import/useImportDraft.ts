import {
  checkImport,
  cleanCell,
  IMPORT_LIMITS,
  importTableOf,
  recognizeColumns,
  withColumn,
  type Company,
  type ImportColumns,
  type ImportField,
  type ImportLine,
  type ImportTable,
  type Language,
  type User,
} from '@ouvrage/domain';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '#shared/i18n/useLanguage';
import { readTable } from '#shared/table-file/read-table';
import type { SourceProblem, SourceRead } from '#shared/table-file/table-source';
import { loadImportWords, type ImportWords } from './import-words';

/** Why a chosen file cannot be imported. `unloaded`: it could not be looked at. */
export type FileProblem = SourceProblem | { readonly kind: 'unloaded' };

interface ChosenFile {
  readonly name: string;
  readonly table: ImportTable;
  readonly words: ImportWords;
}

export interface ImportDraft {
  readonly step: 'file' | 'columns' | 'preview';
  /** Null until one is read. */
  readonly file: ChosenFile | null;
  /** The name of the file that is being read. */
  readonly reading: string | null;
  readonly refusal: { readonly fileName: string; readonly problem: FileProblem } | null;
  readonly columns: ImportColumns;
  readonly createsCompanies: boolean;
  readonly language: Language;
  /** Null while the file, the people or the companies are not there. */
  readonly lines: readonly ImportLine[] | null;
  readonly choose: (file: File) => Promise<void>;
  readonly goTo: (step: ImportDraft['step']) => void;
  readonly setColumn: (index: number, field: ImportField | null) => void;
  readonly setCreatesCompanies: (creates: boolean) => void;
  readonly setLanguage: (language: Language) => void;
}

interface Known {
  readonly users: readonly User[] | null;
  readonly companies: readonly Company[] | null;
}

/** What is chosen before an import begins. Its lines follow the people and companies that others add meanwhile. */
export function useImportDraft({ users, companies }: Known): ImportDraft {
  const [step, goTo] = useState<ImportDraft['step']>('file');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ImportDraft['refusal']>(null);
  const [columns, setColumns] = useState<ImportColumns>([]);
  const [createsCompanies, setCreatesCompanies] = useState(false);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const latest = useRef<File>(null);

  const lines = useMemo(() => {
    if (file === null || users === null || companies === null) return null;
    const { table, words } = file;
    const choices = { columns, createsCompanies, language };
    return checkImport(table.rows, { ...words, ...choices, users, companies });
  }, [file, users, companies, columns, createsCompanies, language]);

  async function choose(chosenFile: File) {
    latest.current = chosenFile;
    setRefusal(null);
    setReading(chosenFile.name);
    const result = await readPeople(chosenFile);
    // Another file was chosen meanwhile.
    if (latest.current !== chosenFile) return;
    setReading(null);
    if ('problem' in result) {
      setRefusal({ fileName: chosenFile.name, problem: result.problem });
      return;
    }
    setFile({ name: chosenFile.name, ...result });
    setColumns(recognizeColumns(result.table.headings));
    goTo('columns');
  }

  return {
    ...{ step, file, reading, refusal, columns, createsCompanies, language, lines },
    ...{ choose, goTo, setCreatesCompanies, setLanguage },
    setColumn: (index, field) => setColumns((current) => withColumn(current, index, field)),
  };
}

async function readPeople(
  file: File,
): Promise<Omit<ChosenFile, 'name'> | { readonly problem: FileProblem }> {
  try {
    const [read, words] = await Promise.all([readTable(file), loadImportWords()]);
    return 'problem' in read ? read : tableOf(read, words);
  } catch {
    return { problem: { kind: 'unloaded' } };
  }
}

function tableOf({ lines }: Extract<SourceRead, { lines: unknown }>, words: ImportWords) {
  const table = importTableOf(
    lines.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) })),
  );
  const { length } = table.rows;
  if (length === 0) return { problem: { kind: 'empty' } as const };
  return length > IMPORT_LIMITS.lines
    ? { problem: { kind: 'too-long' } as const }
    : { table, words };
}
