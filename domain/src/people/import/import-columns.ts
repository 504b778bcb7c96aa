/** What a file of people may hold of each, in the order of the sample file. */
export const IMPORT_FIELDS = [
  'lastName',
  'firstName',
  'email',
  'specialty',
  'company',
  'language',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Without a column for each of them nobody can be created. */
export const REQUIRED_IMPORT_FIELDS = [
  'lastName',
  'firstName',
  'email',
  'specialty',
] as const satisfies readonly ImportField[];

/** Of a file of people. `bytes` as it is chosen, `lines` without headings and empty ones. */
export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, lines: 500 } as const;

/** What each column of a file holds, in the file's order; null for one that is left out. */
export type ImportColumns = readonly (ImportField | null)[];

/** The headings that people give these columns, in French, English, Spanish and Arabic: in each list the usual one first. */
const HEADINGS: Readonly<Record<ImportField, readonly (readonly string[])[]>> = {
  lastName: [
    ['Nom', 'Noms', 'Nom de famille', 'Patronyme'],
    ['Last name', 'Surname', 'Family name', 'Name'],
    ['Apellido', 'Apellidos', 'Primer apellido'],
    ['اللقب', 'الاسم العائلي', 'اسم العائلة', 'النسب', 'الكنية'],
  ],
  firstName: [
    ['Prénom', 'Prénoms'],
    ['First name', 'Given name', 'Forename'],
    ['Nombre', 'Nombres', 'Nombre de pila'],
    ['الاسم', 'الاسم الشخصي', 'الاسم الأول'],
  ],
  email: [
    ['Courriel', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Adresse courriel'],
    ['E-mail professionnel', 'Mail professionnel'],
    ['E-mail', 'Mail', 'E-mail address', 'Mail address', 'Work e-mail'],
    ['Correo', 'Correo electrónico', 'Dirección de correo', 'Dirección de correo electrónico'],
    ['البريد الإلكتروني', 'البريد', 'عنوان البريد الإلكتروني', 'الإيميل', 'إيميل'],
  ],
  specialty: [
    ['Spécialité', 'Métier', 'Corps de métier', 'Fonction', 'Rôle', 'Discipline'],
    ['Specialty', 'Speciality', 'Specialism', 'Trade', 'Profession'],
    ['Especialidad', 'Oficio', 'Función', 'Rol', 'Profesión'],
    ['التخصص', 'الاختصاص', 'المهنة', 'الدور'],
  ],
  company: [
    ['Entreprise', 'Société', 'Raison sociale', 'Organisme', 'Cabinet', 'Agence', 'Employeur'],
    ['Nom de l’entreprise', 'Nom de la société'],
    ['Company', 'Company name', 'Firm', 'Organisation', 'Organization', 'Employer'],
    ['Empresa', 'Nombre de la empresa', 'Sociedad', 'Razón social', 'Organismo'],
    ['الشركة', 'اسم الشركة', 'المؤسسة', 'الجهة'],
  ],
  language: [
    ['Langue', 'Langue de la personne', 'Language', 'Idioma', 'Lengua', 'Lenguaje'],
    ['اللغة', 'لغة الشخص'],
  ],
};

/** Letters and figures alone, without case and accents: `E-mail *` is `email`, `Spécialité` is `specialite`. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** A remark beside a heading: `Nom (obligatoire)`. */
const REMARK = /\([^)]*\)|\[[^\]]*\]/gu;

/** `rank`: 0 for the usual heading. */
const fieldByHeading = new Map<string, { readonly field: ImportField; readonly rank: number }>(
  IMPORT_FIELDS.flatMap((field) =>
    HEADINGS[field].flatMap((texts) =>
      texts.map((text, rank) => [wordKey(text), { field, rank }] as const),
    ),
  ),
);

/**
 * What each column holds, by its heading. Of two columns that mean the same, the one with the more usual heading counts,
 * or else the first one: `Spécialité` beside `Rôle`.
 */
export function recognizeColumns(headings: readonly string[]): ImportColumns {
  const columns = headings.map((heading) =>
    fieldByHeading.get(wordKey(heading.replaceAll(REMARK, ''))),
  );
  return columns.map((column, index) => {
    if (column === undefined) return null;
    const isSurpassed = columns.some(
      (other, at) =>
        other?.field === column.field &&
        (other.rank < column.rank || (other.rank === column.rank && at < index)),
    );
    return isSurpassed ? null : column.field;
  });
}

/** The same columns with `index` holding `field`, which no other column then holds. */
export function withColumn(
  columns: ImportColumns,
  index: number,
  field: ImportField | null,
): ImportColumns {
  return columns.map((current, at) => {
    if (at === index) return field;
    return current === field ? null : current;
  });
}

/** Without which nothing can be imported: fields that no column holds. */
export function missingColumns(columns: ImportColumns): readonly ImportField[] {
  return REQUIRED_IMPORT_FIELDS.filter((field) => !columns.includes(field));
}

/** A line of a file: its number as a spreadsheet counts, from 1, and the text of its cells. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A heading may stand below a title: so many lines are looked at. */
const HEADING_LINES = 10;

export interface ImportTable {
  readonly headings: readonly string[];
  /** The lines below the headings, without empty ones. */
  readonly rows: readonly ImportRow[];
}

/** Splits lines into headings and the rest. The headings are the first line with the most known ones. */
export function importTableOf(lines: readonly ImportRow[]): ImportTable {
  const rows = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const scores = rows
    .slice(0, HEADING_LINES)
    .map(({ cells }) => recognizeColumns(cells).filter((field) => field !== null).length);
  const at = Math.max(0, scores.indexOf(Math.max(0, ...scores)));
  const body = rows.slice(at + 1);
  const width = Math.max(0, ...rows.slice(at).map(({ cells }) => cells.length));
  const first = rows[at]?.cells ?? [];
  return { headings: Array.from({ length: width }, (_, index) => first[index] ?? ''), rows: body };
}

const LINE_ENDS = /[\t\n\v\f\r\p{Zl}\p{Zp}]/gu;
/** Signs of which nothing is seen: control and format characters. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

/** The text of a cell as it is typed into a form: one line, single spaces, nothing hidden. */
export function cleanCell(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(LINE_ENDS, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();
}
