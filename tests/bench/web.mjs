import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from '../../scripts/build.mjs';
import { note, say } from '../../scripts/lib/report.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { textTable } from './text-table.mjs';
import { benchWorkspace } from './workspace.mjs';

/**
 * What a browser loads to show each page, from the manifest of the build: a page's own modules and all
 * that they import at once; then what the screens of a running suite cost. Printed beside the bars of
 * the product, never judged. With --json:
 *
 *   sizes      [{ page, script, html, bar, ratio }], in kB
 *   reads      [{ screen, reads, bar }], documents read by opening a screen; loaded anew, its session is included
 *   list       [{ name, unit, value, bar }], my tasks with 10,000 of them
 *   structure  [{ name, unit, value, bar }], a project whose 407 tasks are assigned
 *
 * The last three are absent where no browser is found.
 *
 * @typedef {object} Chunk of Vite's manifest
 * @property {string} file
 * @property {string} [name]
 * @property {readonly string[]} [imports]
 *
 * @typedef {Readonly<Record<string, Chunk>>} Manifest
 *
 * @typedef {object} Size
 * @property {string} page
 * @property {number} script kB of JavaScript, brotli
 * @property {number | null} html kB of the document, brotli
 * @property {number} bar kB of JavaScript
 * @property {number} ratio of the script to the bar
 */

const DIST = join(ROOT, 'web/dist');

/** Come right after the first screen of the workspace, whichever it is. */
const AFTER_FIRST = ['src/app/shell/TopBarMenus.tsx', 'src/shared/ui/Toaster.tsx'];

/** Texts of every page; a screen has its own besides. */
const FIRST_TEXTS = ['common', 'errors', 'login', 'validation'].map(textsOf);

const BARS = { landing: 115, login: 190, dashboard: 340, further: 30 };

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

/** @param {string} namespace */
function textsOf(namespace) {
  return `src/locales/fr/${namespace}.json`;
}

const bytesOf = (/** @type {string} */ file) =>
  brotliCompressSync(readFileSync(join(DIST, file))).length;

/** What the page of the app begins with. */
const ENTRY = 'app.html';

/**
 * @param {Manifest} manifest
 * @param {string} page of `PAGES` in web/vite.config.ts
 * @returns {string} the file that holds all that this page alone begins with
 */
function ownFileOf(manifest, page) {
  const own = Object.keys(manifest).find(
    (key) => key.startsWith('_') && manifest[key]?.name === page,
  );
  if (own === undefined) throw new Error(`The build has no file of its own for ${page}.`);
  return own;
}

const inKb = (/** @type {number} */ bytes) => Math.round(bytes / 100) / 10;

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @returns {Set<string>} files that are fetched at once for them
 */
function filesFor(manifest, modules) {
  /** @type {Set<string>} */
  const files = new Set();
  const visited = new Set();
  const visit = (/** @type {string} */ name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest of the build has no ${name}.`);
    if (visited.has(name)) return;
    visited.add(name);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

/** @param {Iterable<string>} files */
function weigh(files) {
  return [...files].reduce((sum, file) => sum + bytesOf(file), 0);
}

/**
 * @param {string} page
 * @param {number} bytes
 * @param {number} bar
 * @param {string} [document]
 * @returns {Size}
 */
function size(page, bytes, bar, document) {
  const script = inKb(bytes);
  const html = document === undefined ? null : inKb(bytesOf(document));
  return { page, script, html, bar, ratio: Math.round((script / bar) * 100) / 100 };
}

/** @returns {Size[]} */
function sizes() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const landing = filesFor(manifest, ['src/landing/behaviour/main.ts']);
  const login = filesFor(manifest, [ENTRY, ownFileOf(manifest, 'login'), ...FIRST_TEXTS]);
  const first = [
    ...[ENTRY, ownFileOf(manifest, 'dashboard')],
    ...[...FIRST_TEXTS, textsOf('dashboard')],
  ];
  const dashboard = filesFor(manifest, first);
  const present = filesFor(manifest, [...first, ...AFTER_FIRST]);
  return [
    size('landing', weigh(landing), BARS.landing, 'fr.html'),
    size('login', weigh(login), BARS.login, 'app.html'),
    size('dashboard', weigh(dashboard), BARS.dashboard),
    ...Object.entries(FURTHER).map(([page, screen]) => {
      const more = [...filesFor(manifest, [screen])].filter((file) => !present.has(file));
      return size(`${page}, after the dashboard`, weigh(more), BARS.further);
    }),
  ];
}

/** @param {readonly Size[]} all */
function tableOfSizes(all) {
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

/** @param {import('./workspace-figures').WorkspaceFigures} figures */
function tablesOfWorkspace({ reads, list, structure }) {
  /** @type {(bar: number | null) => string} */
  const barOf = (bar) => (bar === null ? '' : String(bar));
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
  ];
}

/** @param {{ json?: string }} options */
export async function benchWeb({ json }) {
  await build('web');
  const pageSizes = sizes();
  const workspace = await benchWorkspace();
  if (json !== undefined) {
    return say(JSON.stringify({ sizes: pageSizes, ...workspace }, undefined, 2));
  }
  const tables = [tableOfSizes(pageSizes)];
  if (workspace === null) note('Without the screens: no browser was found.');
  else tables.push(...tablesOfWorkspace(workspace));
  say(tables.join('\n\n'));
}
