import { OPERATIONS } from './documents';
import { FIRESTORE_MATRIX } from './firestore-matrix';
import { attemptsOf, type Subject } from './matrix';
import { ACTIVE, ADMINS, ALL, ROLES, SIGNED_IN, type Role } from './roles';
import { FILE_OPERATIONS, STORAGE_MATRIX } from './storage-matrix';

const HEAD = `# Who may do what

Made from the permission matrix in \`tests/rules/permissions\`, from which every cell is tried, allowed and refused, on
both rules files. \`npx vitest run --project unit tests/scripts/permissions-page.test.ts --update\` makes it anew.

A role that no row of a table names may do nothing there. A letter is a condition, below the table; "yes" has none but
being of that role. What is written by functions is written past the rules: the callables ask for themselves.`;

const withoutAdmins = (roles: readonly Role[]) => roles.filter((role) => !ADMINS.includes(role));

/** Roles that often occur together, the larger groups first. */
const GROUPS: readonly (readonly [string, readonly Role[]])[] = [
  ['everybody who is signed in', SIGNED_IN],
  ['everybody who is signed in but admins', withoutAdmins(SIGNED_IN)],
  ['every active account', ACTIVE],
  ['every active account but admins', withoutAdmins(ACTIVE)],
  ['admins', ADMINS],
];

function nameOf(roles: readonly Role[]): string {
  const group = GROUPS.find(([, members]) => members.every((role) => roles.includes(role)));
  if (group === undefined) return roles.map((role) => ROLES[role]).join('; ');
  const [name, members] = group;
  const others = roles.filter((role) => !members.includes(role));
  return [...(others.length === 0 ? [] : [nameOf(others)]), name].join('; ');
}

/** The columns, in a familiar order. */
const COLUMNS = ['get', 'list', 'count', 'create', 'update', 'delete'];

/** Roles with the same cells share a row; roles without any permission are left out. */
function tableOf<Operation extends string>(
  subject: Subject<Operation>,
  operations: readonly Operation[],
): string {
  const attempts = attemptsOf(subject, operations);
  const grants = attempts.filter(({ may }) => may.length > 0);
  const conditions = [...new Set(grants.map(({ how }) => how))].filter((how) => how !== '');
  const letterOf = (how: string) => String.fromCharCode(97 + conditions.indexOf(how));
  const columns = COLUMNS.filter((name) => (operations as readonly string[]).includes(name));
  const cellOf = (role: Role, column: string) =>
    grants
      .filter(({ operation, may }) => operation === column && may.includes(role))
      .map(({ how }) => (how === '' ? 'yes' : letterOf(how)))
      .join(', ');
  const rows = new Map<string, Role[]>();
  for (const role of ALL) {
    const cells = columns.map((column) => cellOf(role, column)).join(' | ');
    rows.set(cells, [...(rows.get(cells) ?? []), role]);
  }
  const visibleRows = [...rows].filter(([cells]) => /[a-z]/.test(cells));
  const lines = [
    `| role | ${columns.join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...visibleRows.map(([cells, roles]) => `| ${nameOf(roles)} | ${cells} |`),
  ];
  const notes = conditions.map((how) => `- ${letterOf(how)}: ${how}`);
  const refusals = attempts.filter(({ how, may }) => may.length === 0 && how !== '');
  return [
    `### ${subject.what}`,
    visibleRows.length === 0 ? 'Nobody may do anything.' : lines.join('\n'),
    notes.join('\n'),
    refusals.length === 0 ? '' : ['Refused to everybody:', '', ...linesOf(refusals)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** One line for what is tried alike in several ways, or at several places. */
function linesOf(refusals: readonly { readonly operation: string; readonly how: string }[]) {
  const hows = [...new Set(refusals.map(({ how }) => how))];
  const lines = new Map<string, string[]>();
  for (const how of hows) {
    const operations = refusals.filter((one) => one.how === how).map(({ operation }) => operation);
    const [, before, place, after = ''] = /^(below|all) ([^\s,]+)(.*)$/.exec(how) ?? [];
    const start = `- ${[...new Set(operations)].join(', ')}: ${before ?? how}`;
    const line = `${start}|${after}`;
    lines.set(line, [...(lines.get(line) ?? []), ...(place === undefined ? [] : [place])]);
  }
  return [...lines].flatMap(([line, places]) =>
    places.length === 0
      ? [line.replace('|', '')]
      : rowsOf(places).map((row) => line.replace('|', ` ${row}`)),
  );
}

/** Characters of a list of places that still fit into a line of a document. */
const PLACES_MAX = 150;

function rowsOf(places: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (const place of places) {
    const last = rows.at(-1);
    const longer = `${last ?? ''}, ${place}`;
    if (last === undefined || longer.length > PLACES_MAX) rows.push(place);
    else rows[rows.length - 1] = longer;
  }
  return rows;
}

function sectionsOf<Operation extends string>(
  subjects: readonly Subject<Operation>[],
  operations: readonly Operation[],
): string {
  const patterns = [...new Set(subjects.map(({ pattern }) => pattern))];
  return patterns
    .map((pattern) => {
      const own = subjects.filter((subject) => subject.pattern === pattern);
      const tables = own.map((subject) => tableOf(subject, operations));
      return [`## \`${pattern}\``, ...tables].join('\n\n');
    })
    .join('\n\n');
}

/** docs/reference/permissions.md before formatting. */
export const permissionsPage = (): string =>
  [
    HEAD,
    '# Documents',
    sectionsOf(FIRESTORE_MATRIX, OPERATIONS),
    '# Files',
    sectionsOf(STORAGE_MATRIX, FILE_OPERATIONS),
  ].join('\n\n');
