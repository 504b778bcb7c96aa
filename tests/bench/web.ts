import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from '../../scripts/build.mjs';
import { note, say } from '../../tools/report.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { textTable } from './text-table';
import { benchWorkspace } from './workspace';
import type { WorkspaceFigures } from './workspace-figures';

/**
 * The files that a browser loads to show each page, from the manifest of the build: the page's own modules
 * and all their static imports. Then the costs of the screens on a running suite. Prints the figures beside
 * the bars of the product; no target fails the run. With --json:
 *
 * sizes      [{ page, script, html, bar, ratio }], in kB
 * reads      [{ screen, reads, bar }], documents read by opening a screen; with the session on a reload
 * list       [{ name, unit, value, bar }], my tasks with 10,000 of them
 * structure  [{ name, unit, value, bar }], a project whose 407 tasks are assigned
 *
 * changes    { p50, p95, bar, slowest: [{ from, to, ms }] }, ms from a click to another screen, for every pair
 *
 * The last four are absent where no browser is found.
 */

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

interface Size {
  page: string;
  /** JavaScript in kB, brotli. */
  script: number;
  /** The HTML document in kB, brotli. */
  html: number | null;
  /** JavaScript in kB. */
  bar: number;
  /** `script` divided by `bar`. */
  ratio: number;
}

const DIST = join(ROOT, 'web/dist');

/** Texts of every page. A screen also has its own. */
const FIRST_TEXTS = ['common', 'errors', 'login', 'validation'].map(textsOf);

const BARS = { landing: 115, login: 170, dashboard: 290, further: 30 };

const FURTHER = {
  projects: 'src/features/projects/ProjectListScreen.tsx',
  project: 'src/features/projects/ProjectDetailScreen.tsx',
  tasks: 'src/features/tasks/MyTasksScreen.tsx',
  task: 'src/features/tasks/TaskDetailScreen.tsx',
  intervenants: 'src/features/intervenants/IntervenantsScreen.tsx',
  companies: 'src/features/companies/CompaniesScreen.tsx',
  groups: 'src/features/groups/GroupsScreen.tsx',
  messages: 'src/features/messages/MessagesScreen.tsx',
  meetings: 'src/features/meetings/MeetingsScreen.tsx',
  room: 'src/features/meetings/room/MeetingRoomScreen.tsx',
  settings: 'src/features/settings/SettingsScreen.tsx',
};

/** What a screen requests as soon as it is there, or at the same time as its data. */
const NEXT = {
  'rows, after my tasks': [FURTHER.tasks, 'src/features/tasks/list/TaskRows.tsx'],
  'filter menus, after my tasks': [FURTHER.tasks, 'src/shared/ui/FilterDropdown.tsx'],
  'work, after its task': [FURTHER.task, 'src/features/tasks/detail/TaskWork.tsx'],
  'submission, after the work': [
    'src/features/tasks/detail/TaskWork.tsx',
    'src/features/tasks/submission/SubmissionPanel.tsx',
  ],
  'decision, after the work': [
    'src/features/tasks/detail/TaskWork.tsx',
    'src/features/tasks/decision/DecisionPanel.tsx',
  ],
  'rows, after the intervenants': [
    FURTHER.intervenants,
    'src/features/intervenants/list/IntervenantRows.tsx',
  ],
  'checklist, after its project': [
    FURTHER.project,
    'src/features/projects/structure/StructurePanel.tsx',
  ],
  'conversation, after the messages': [
    FURTHER.messages,
    'src/features/messages/OpenConversation.tsx',
  ],
  'meeting, after its door': [FURTHER.room, 'src/features/meetings/room/stay/Stay.tsx'],
} as const;

function textsOf(namespace: string) {
  return `src/locales/fr/${namespace}.json`;
}

const bytesOf = (file: string) => brotliCompressSync(readFileSync(join(DIST, file))).length;

/** The entry of the app's page in the manifest. */
const ENTRY = 'app.html';

/**
 * @param page of `PAGES` in web/vite.config.ts
 * @returns the file with everything that only this page loads
 */
function ownFileOf(manifest: Manifest, page: string): string {
  const own = Object.keys(manifest).find(
    (key) => key.startsWith('_') && manifest[key]?.name === page,
  );
  if (own === undefined) throw new Error(`The build has no file of its own for ${page}.`);
  return own;
}

const inKb = (bytes: number) => Math.round(bytes / 100) / 10;

/** @returns the files that are fetched at once for these modules */
function filesFor(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const knownNames = new Set();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest of the build has no ${name}.`);
    if (knownNames.has(name)) return;
    knownNames.add(name);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

function weigh(files: Iterable<string>) {
  return [...files].reduce((sum, file) => sum + bytesOf(file), 0);
}

function size(page: string, bytes: number, bar: number, document?: string): Size {
  const script = inKb(bytes);
  const html = document === undefined ? null : inKb(bytesOf(document));
  return { page, script, html, bar, ratio: Math.round((script / bar) * 100) / 100 };
}

function sizes(): Size[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const landing = filesFor(manifest, ['src/landing/behaviour/main.ts']);
  const login = filesFor(manifest, [ENTRY, ownFileOf(manifest, 'login'), ...FIRST_TEXTS]);
  const first = [
    ...[ENTRY, ownFileOf(manifest, 'dashboard')],
    ...[...FIRST_TEXTS, textsOf('dashboard')],
  ];
  const dashboard = filesFor(manifest, first);
  const signedIn = [...first, ownFileOf(manifest, 'later')];
  const further = (page: string, module: string, before: readonly string[]) => {
    const present = filesFor(manifest, before);
    const more = [...filesFor(manifest, [module])].filter((file) => !present.has(file));
    return size(page, weigh(more), BARS.further);
  };
  return [
    size('landing', weigh(landing), BARS.landing, 'fr.html'),
    size('login', weigh(login), BARS.login, 'app.html'),
    size('dashboard', weigh(dashboard), BARS.dashboard),
    ...Object.entries(FURTHER).map(([page, screen]) =>
      further(`${page}, after the dashboard`, screen, signedIn),
    ),
    ...Object.entries(NEXT).map(([page, [screen, module]]) =>
      further(page, module, [...signedIn, screen]),
    ),
  ];
}

function tableOfSizes(all: readonly Size[]) {
  return textTable(
    ['page', 'JavaScript, brotli', 'bar', 'of the bar', ''],
    all.map(({ page, script, html, bar, ratio }) => [
      page,
      `${script} kB`,
      `${bar} kB`,
      `×${ratio}`,
      html === null ? '' : `document ${html} kB`,
    ]),
  );
}

function tablesOfWorkspace({ reads, list, structure, changes }: WorkspaceFigures) {
  const barOf: (bar: number | null) => string = (bar) => (bar === null ? '' : String(bar));
  return [
    textTable(
      ['screen', 'documents read', 'bar'],
      reads.map(({ screen, reads: count, bar }) => [screen, String(count ?? '?'), barOf(bar)]),
    ),
    ...[list, structure].map((figures) =>
      textTable(
        ['figure', 'value', 'bar'],
        figures.map(({ name, unit, value, bar }) => [name, `${value} ${unit}`, barOf(bar)]),
      ),
    ),
    textTable(
      ['change of screen', 'click to paint', 'bar'],
      [
        ['all pairs, p50', `${changes.p50} ms`, ''],
        ['all pairs, p95', `${changes.p95} ms`, `${changes.bar} ms`],
        ...changes.slowest.map(({ from, to, ms }) => [`${from} to ${to}`, `${ms} ms`, '']),
      ],
    ),
  ];
}

export async function benchWeb({ json }: { json?: string }) {
  await build('web');
  const pageSizes = sizes();
  const workspace = await benchWorkspace();
  if (json !== undefined) {
    say(JSON.stringify({ sizes: pageSizes, ...workspace }, undefined, 2));
    return;
  }
  const tables = [tableOfSizes(pageSizes)];
  if (workspace === null) note('Without the screens: no browser was found.');
  else tables.push(...tablesOfWorkspace(workspace));
  say(tables.join('\n\n'));
}
