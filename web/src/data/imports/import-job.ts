import {
  newCompanies,
  type AppErrorParams,
  type AppErrorReason,
  type CreateAccountRequest,
  type ImportLine,
} from '@ouvrage/domain';

/** What became of a line that was to be imported. */
export type ImportOutcome =
  /** `linkSent` is false when the account is there but its message could not be sent. */
  | { readonly kind: 'created'; readonly linkSent: boolean }
  | { readonly kind: 'refused'; readonly failure: ImportFailure };

export interface ImportFailure {
  readonly reason: AppErrorReason | 'unexpected';
  readonly params: AppErrorParams;
}

export interface ImportCompany {
  readonly name: string;
  /** Of making it, and then its id. */
  readonly operationId: string;
  /** Of deleting it again, when nobody of it could be created. */
  readonly removalId: string;
  readonly state: 'planned' | 'made' | 'removed';
}

/** An import from its first line to its report, as the browser stores it. */
export interface ImportJob {
  readonly id: string;
  /** The admin who imports. */
  readonly uid: string;
  readonly fileName: string;
  /** All lines of the file, those too that are not imported. */
  readonly lines: readonly ImportLine[];
  /** By line: the id of its account's creation, so that a repeated one creates nobody twice. */
  readonly operationIds: Readonly<Record<number, string>>;
  readonly companies: readonly ImportCompany[];
  /** By line. */
  readonly outcomes: Readonly<Record<number, ImportOutcome>>;
}

export function importJob(
  { uid, fileName, lines }: Pick<ImportJob, 'uid' | 'fileName' | 'lines'>,
  newId: () => string,
): ImportJob {
  return {
    id: newId(),
    uid,
    fileName,
    lines,
    operationIds: Object.fromEntries(
      lines.flatMap(({ line, fate }) => (fate.kind === 'create' ? [[line, newId()]] : [])),
    ),
    companies: newCompanies(lines).map((name) => ({
      name,
      operationId: newId(),
      removalId: newId(),
      state: 'planned',
    })),
    outcomes: {},
  };
}

/** The first line that is still to be imported; null when none is. */
export function nextLine({ lines, outcomes }: ImportJob): ImportLine | null {
  return lines.find(({ line, fate }) => fate.kind === 'create' && !(line in outcomes)) ?? null;
}

/** The company that must be made before `line`; null when there is none, or it is there. */
export function companyToMake({ companies }: ImportJob, line: ImportLine): ImportCompany | null {
  const name = newCompanyOf(line);
  const company = companies.find((one) => one.name === name);
  return company?.state === 'planned' ? company : null;
}

/** The companies that were made for people of whom none could be created. */
export function uselessCompanies({ companies, lines, outcomes }: ImportJob) {
  const employers = new Set(
    lines.flatMap((line) => (outcomes[line.line]?.kind === 'created' ? [newCompanyOf(line)] : [])),
  );
  return companies.filter(({ name, state }) => state === 'made' && !employers.has(name));
}

function newCompanyOf({ fate }: ImportLine): string | null {
  return fate.kind === 'create' && fate.employer.kind === 'new' ? fate.employer.name : null;
}

/** The account of a line that is to be imported: its person gets a link to choose a password. */
export function requestOf(
  { operationIds, companies }: ImportJob,
  { line, firstName, lastName, email, fate }: ImportLine,
): CreateAccountRequest {
  const operationId = operationIds[line];
  if (fate.kind !== 'create' || operationId === undefined) {
    throw new Error(`Line ${line} is not to be imported.`);
  }
  const { employer, specialty, language } = fate;
  const name = employer.kind === 'none' ? '' : employer.name;
  const newCompany = companies.find((one) => employer.kind === 'new' && one.name === name);
  return {
    ...{ operationId, firstName, lastName, email, specialty, language },
    companyId: employer.kind === 'listed' ? employer.id : (newCompany?.operationId ?? null),
    companyName: name,
    password: null,
    sendsLink: true,
  };
}

export interface ImportTally {
  /** Lines that are imported, done or not. */
  readonly total: number;
  readonly doneCount: number;
  readonly createdCount: number;
  readonly unsentCount: number;
  readonly refusedCount: number;
}

export function tallyOf({ operationIds, outcomes }: ImportJob): ImportTally {
  const all = Object.values(outcomes);
  return {
    total: Object.keys(operationIds).length,
    doneCount: all.length,
    createdCount: all.filter(({ kind }) => kind === 'created').length,
    unsentCount: all.filter((outcome) => outcome.kind === 'created' && !outcome.linkSent).length,
    refusedCount: all.filter(({ kind }) => kind === 'refused').length,
  };
}

export function withOutcome(job: ImportJob, line: number, outcome: ImportOutcome): ImportJob {
  return { ...job, outcomes: { ...job.outcomes, [line]: outcome } };
}

export function withCompany(
  job: ImportJob,
  company: ImportCompany,
  state: ImportCompany['state'],
): ImportJob {
  return {
    ...job,
    companies: job.companies.map((one) => (one.name === company.name ? { ...one, state } : one)),
  };
}
