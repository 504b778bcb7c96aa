import type { Specialty } from '../specialty';
import type { Language } from '../user-settings';
import type { ImportField } from './import-columns';

/** Why a line cannot be imported: `key` is a key of the `validation` texts. */
export type ImportProblem =
  | { readonly kind: 'invalid'; readonly field: ImportField; readonly key: string }
  | {
      readonly kind: 'unknown';
      readonly field: 'specialty' | 'language';
      readonly value: string;
    }
  | { readonly kind: 'sample'; readonly field: 'email' };

export type ImportEmployer =
  | { readonly kind: 'none' }
  | { readonly kind: 'listed'; readonly id: string; readonly name: string }
  /** Made before the first person of it. */
  | { readonly kind: 'new'; readonly name: string }
  /** A name that belongs to no company of the list. */
  | { readonly kind: 'free'; readonly name: string };

export type ImportFate =
  | {
      readonly kind: 'create';
      readonly employer: ImportEmployer;
      readonly specialty: Specialty;
      readonly language: Language;
    }
  /** Somebody has this address already. */
  | { readonly kind: 'exists'; readonly name: string }
  /** An earlier line, which is imported or exists, has this address. */
  | { readonly kind: 'duplicate'; readonly of: number }
  | { readonly kind: 'invalid'; readonly problems: readonly ImportProblem[] };

export interface ImportLine {
  readonly line: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  /** As the file names them. */
  readonly specialty: string;
  readonly company: string;
  readonly fate: ImportFate;
}

export interface ImportCounts {
  readonly create: number;
  readonly exists: number;
  readonly duplicate: number;
  readonly invalid: number;
  /** Companies that are made. */
  readonly companies: number;
}

export function countImport(lines: readonly ImportLine[]): ImportCounts {
  const count = (kind: ImportFate['kind']) => lines.filter(({ fate }) => fate.kind === kind).length;
  return {
    create: count('create'),
    exists: count('exists'),
    duplicate: count('duplicate'),
    invalid: count('invalid'),
    companies: newCompanies(lines).length,
  };
}

/** The names of the companies that are made, each once. */
export function newCompanies(lines: readonly ImportLine[]): readonly string[] {
  return [
    ...new Set(
      lines.flatMap(({ fate }) =>
        fate.kind === 'create' && fate.employer.kind === 'new' ? [fate.employer.name] : [],
      ),
    ),
  ];
}
