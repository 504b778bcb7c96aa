import type { ImportEmployer, ImportFate, ImportLine } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import {
  companyToMake,
  importJob,
  nextLine,
  requestOf,
  tallyOf,
  uselessCompanies,
  withCompany,
  withOutcome,
  type ImportJob,
} from './import-job';

const CREATED = { kind: 'created', linkSent: true } as const;
const REFUSED = {
  kind: 'refused',
  failure: { reason: 'account/email-in-use', params: {} },
} as const;

const create = (employer: ImportEmployer = { kind: 'none' }): ImportFate => ({
  kind: 'create',
  specialty: 'structure',
  language: 'es',
  employer,
});

const lineOf = (line: number, fate: ImportFate): ImportLine => ({
  line,
  lastName: 'Roche',
  firstName: 'Mathilde',
  email: `m${line}@exemple.fr`,
  specialty: 'Structure',
  company: '',
  fate,
});

const BETON: ImportEmployer = { kind: 'new', name: 'Béton SA' };
const ALONE = lineOf(2, create());
const DUPLICATE = lineOf(3, { kind: 'duplicate', of: 2 });
const FIRST = lineOf(4, create(BETON));
const SECOND = lineOf(5, create(BETON));
const LINES = [ALONE, DUPLICATE, FIRST, SECOND];

let lastId = 0;
const jobOf = (lines = LINES) =>
  importJob({ uid: 'claire', fileName: 'people.csv', lines }, () => `id-${(lastId += 1)}`);

function companyOf({ companies: [company] }: ImportJob) {
  if (company === undefined) throw new Error('It makes no company.');
  return company;
}

describe('an import', () => {
  it('goes through the lines that are created, each with an id of its own', () => {
    const job = jobOf();
    expect(Object.keys(job.operationIds)).toEqual(['2', '4', '5']);
    expect(new Set(Object.values(job.operationIds)).size).toBe(3);
    expect(nextLine(job)?.line).toBe(2);

    const second = withOutcome(job, 2, CREATED);
    expect(nextLine(second)?.line).toBe(4);
    const last = withOutcome(withOutcome(second, 4, REFUSED), 5, { ...CREATED, linkSent: false });
    expect(nextLine(last)).toBeNull();
    expect(tallyOf(last)).toEqual({
      ...{ total: 3, doneCount: 3 },
      ...{ createdCount: 2, unsentCount: 1, refusedCount: 1 },
    });
  });

  it('asks for an account whose person chooses a password by a link', () => {
    const job = jobOf();
    expect(requestOf(job, ALONE)).toEqual({
      operationId: job.operationIds[2],
      firstName: 'Mathilde',
      lastName: 'Roche',
      email: 'm2@exemple.fr',
      specialty: 'structure',
      companyId: null,
      companyName: '',
      password: null,
      sendsLink: true,
      language: 'es',
    });
    expect(() => requestOf(job, DUPLICATE)).toThrow();
  });

  it.each([
    [
      { kind: 'listed', id: 'avr', name: 'AVR' },
      { companyId: 'avr', companyName: 'AVR' },
    ],
    [
      { kind: 'free', name: 'Sol' },
      { companyId: null, companyName: 'Sol' },
    ],
  ] as const)('sends the company %j', (employer, fields) => {
    const line = lineOf(2, create(employer));
    expect(requestOf(jobOf([line]), line)).toMatchObject(fields);
  });

  it('makes a company once, before the first person of it, and sends its id', () => {
    const job = jobOf();
    const company = companyOf(job);
    expect(companyToMake(job, FIRST)).toBe(company);
    expect(company.name).toBe('Béton SA');
    expect(companyToMake(job, ALONE)).toBeNull();

    const withBeton = withCompany(job, company, 'made');
    expect(companyToMake(withBeton, SECOND)).toBeNull();
    expect(requestOf(withBeton, SECOND).companyId).toBe(company.operationId);
  });

  it('leaves no company of which nobody could be created', () => {
    const job = jobOf();
    const withBeton = withCompany(job, companyOf(job), 'made');
    const end = withOutcome(withOutcome(withBeton, 4, REFUSED), 5, REFUSED);
    expect(uselessCompanies(end).map(({ name }) => name)).toEqual(['Béton SA']);
    expect(uselessCompanies(withOutcome(end, 5, CREATED))).toEqual([]);
    expect(uselessCompanies(withCompany(end, companyOf(job), 'removed'))).toEqual([]);
  });
});
