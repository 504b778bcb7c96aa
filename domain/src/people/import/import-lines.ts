import * as yup from 'yup';
import { companyNameKey, type Company } from '../../companies/company';
import { createAccountContract, type CreateAccountRequest } from '../account';
import { SPECIALTIES, type Specialty } from '../specialty';
import { personNameKey } from '../person-name-key';
import type { User } from '../user';
import { LANGUAGES, type Language } from '../user-settings';
import { wordKey, type ImportColumns, type ImportField, type ImportRow } from './import-columns';
import type { ImportEmployer, ImportFate, ImportLine, ImportProblem } from './import-line';

/** Of the person in the sample file: nobody has it, and it is never imported. */
export const SAMPLE_EMAIL = 'camille.exemple@ouvrage.example';

export interface ImportSettings {
  readonly columns: ImportColumns;
  /** Those of `specialtyWords`. */
  readonly specialties: ReadonlyMap<string, Specialty>;
  /** What people write in place of a company when there is none, by `wordKey`. */
  readonly independents: ReadonlySet<string>;
  /** Whether a company that is not listed is made, or its name stays free. */
  readonly createsCompanies: boolean;
  /** Of people whose line names none. */
  readonly language: Language;
  readonly users: readonly Pick<User, 'email' | 'name' | 'status'>[];
  readonly companies: readonly Pick<Company, 'id' | 'name' | 'nameKey'>[];
}

/** The name is taken for that of another person, but is not written the same (decision 115). */
const SIMILAR_NAME: ImportProblem = {
  ...{ kind: 'invalid', field: 'lastName', key: 'validation:account.nameSimilar' },
};

/** What would happen to each line, in their order. Nobody is created twice, within the file or beside the list. */
export function checkImport(
  rows: readonly ImportRow[],
  settings: ImportSettings,
): readonly ImportLine[] {
  const namesByEmail = new Map(
    settings.users.map(({ email, name }) => [email.toLowerCase(), name]),
  );
  const companies = new Map(settings.companies.map((company) => [company.nameKey, company]));
  const newNames = new Map<string, string>();
  const lineByEmail = new Map<string, number>();
  const nameByKey = new Map(
    settings.users
      .filter(({ status }) => status === 'active')
      .map(({ name }) => [personNameKey(name), name]),
  );

  return rows.flatMap(({ line, cells }) => {
    const texts = textsOf(cells, settings.columns);
    if (Object.values(texts).every((text) => text === '')) return [];
    const person = readPerson(texts, settings);
    const { lastName, firstName, email } = person.request;
    const fate = fateOf(line, person);
    return [
      {
        line,
        lastName,
        firstName,
        email,
        specialty: texts.specialty,
        company: texts.company,
        fate,
      },
    ];
  });

  function fateOf(line: number, { request, problems }: ReadPerson): ImportFate {
    if (problems.length > 0) return { kind: 'invalid', problems };
    const { firstName, lastName, email, specialty, language, companyName } = request;
    const earlier = lineByEmail.get(email);
    if (earlier !== undefined) return { kind: 'duplicate', of: earlier };
    const present = namesByEmail.get(email);
    const name = `${firstName} ${lastName}`;
    const key = personNameKey(name);
    if (present === undefined && (nameByKey.get(key) ?? name) !== name) {
      return { kind: 'invalid', problems: [SIMILAR_NAME] };
    }
    lineByEmail.set(email, line);
    if (present !== undefined) return { kind: 'exists', name: present };
    nameByKey.set(key, name);
    return { kind: 'create', specialty, language, employer: employerOf(companyName) };
  }

  function employerOf(name: string): ImportEmployer {
    if (name === '') return { kind: 'none' };
    const key = companyNameKey(name);
    const company = companies.get(key);
    if (company !== undefined) return { kind: 'listed', id: company.id, name: company.name };
    if (!settings.createsCompanies) return { kind: 'free', name };
    // One company for every spelling of its name: the first one.
    const first = newNames.get(key) ?? name;
    newNames.set(key, first);
    return { kind: 'new', name: first };
  }
}

interface ReadPerson {
  readonly request: CreateAccountRequest;
  readonly problems: readonly ImportProblem[];
}

/** The account that a line asks for, as the dialog of accounts would: its person chooses a password by a link. */
function readPerson(
  texts: Readonly<Record<ImportField, string>>,
  { specialties, independents, language }: ImportSettings,
): ReadPerson {
  const specialty = specialties.get(specialtyKey(texts.specialty));
  const ownLanguage = texts.language === '' ? language : readLanguage(texts.language);
  const company = independents.has(wordKey(texts.company)) ? '' : texts.company;
  const request = createAccountContract.request.cast(
    {
      // Those of the lines that are imported are made when they are.
      operationId: 'of-no-operation-yet',
      firstName: texts.firstName,
      lastName: texts.lastName,
      email: texts.email,
      specialty: specialty ?? '',
      companyId: null,
      companyName: company,
      password: null,
      sendsLink: true,
      language: ownLanguage ?? language,
    },
    { assert: false },
  );
  const problems = new Map<ImportField, ImportProblem>();
  if (specialty === undefined && texts.specialty !== '') {
    problems.set('specialty', { kind: 'unknown', field: 'specialty', value: texts.specialty });
  }
  if (ownLanguage === null) {
    problems.set('language', { kind: 'unknown', field: 'language', value: texts.language });
  }
  if (request.email === SAMPLE_EMAIL) problems.set('email', { kind: 'sample', field: 'email' });
  for (const { path, key } of schemaProblems(request)) {
    const field = path === 'companyName' ? 'company' : (path as ImportField);
    if (!problems.has(field)) problems.set(field, { kind: 'invalid', field, key });
  }
  return { request, problems: [...problems.values()] };
}

function schemaProblems(request: CreateAccountRequest) {
  try {
    createAccountContract.request.validateSync(request, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => ({ path, key: message }));
  }
}

function textsOf(cells: readonly string[], columns: ImportColumns): Record<ImportField, string> {
  const text = (field: ImportField) => cells[columns.indexOf(field)] ?? '';
  return {
    lastName: text('lastName'),
    firstName: text('firstName'),
    email: text('email'),
    specialty: text('specialty'),
    company: text('company'),
    language: text('language'),
  };
}

let languages: ReadonlyMap<string, Language> | undefined;

/** A language by its code, or by its name in any of the four; null for another one. */
function readLanguage(text: string): Language | null {
  languages ??= new Map(
    LANGUAGES.flatMap((code) => [
      [wordKey(code), code] as const,
      ...LANGUAGES.map((reader) => {
        const names = new Intl.DisplayNames(reader, { type: 'language' });
        return [wordKey(names.of(code) ?? code), code] as const;
      }),
    ]),
  );
  return languages.get(wordKey(text)) ?? null;
}

/** A plural's end, as far as French, English and Spanish names of trades have one. */
const PLURAL = /s(?=[^\p{L}]|$)/giu;

/** By what a specialty is looked up: one person is `Architecte`, the list says `Architectes`. */
export function specialtyKey(text: string): string {
  return wordKey(text.replaceAll(PLURAL, ''));
}

/** The code that some specialties have: MOA, OPC. */
const CODE = /\b[A-Z]{3}\b/;

/**
 * Specialties by `specialtyKey` of the stored word, of their names in `translations`, of their code, and of the name
 * without it. What could mean two of them means none.
 */
export function specialtyWords(
  translations: readonly Readonly<Record<Specialty, string>>[],
): ReadonlyMap<string, Specialty> {
  const words = new Map<string, Set<Specialty>>();
  for (const specialty of SPECIALTIES) {
    const [code = ''] = CODE.exec(specialty) ?? [];
    const names = [specialty, ...translations.map((texts) => texts[specialty])];
    for (const text of [code, ...names, ...names.map((name) => name.replace(code, ''))]) {
      const key = specialtyKey(text);
      words.set(key, (words.get(key) ?? new Set()).add(specialty));
    }
  }
  return new Map(
    [...words].flatMap(([key, [first, ...others]]) =>
      key === '' || first === undefined || others.length > 0 ? [] : [[key, first] as const],
    ),
  );
}
