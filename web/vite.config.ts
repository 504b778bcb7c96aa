import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPaint } from './first-paint-plugin';
import { landingPages } from './landing-plugin';
import { pagesOfModules } from './page-files';
import { pdfFiles } from './pdf-files-plugin';
import { verifierPage } from './verifier-plugin';
import { versionFile } from './version-plugin';

/** Prints the brotli size of what the entry loads at once; `npm run bench` measures it properly. */
function reportEntrySize(): Plugin {
  return {
    name: 'report-entry-size',
    generateBundle(_options, bundle) {
      let bytes = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) bytes += brotliCompressSync(chunk.code).length;
      }
      this.info(`entry: ${(bytes / 1000).toFixed(1)} kB brotli`);
    },
  };
}

/** @param path from this folder */
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const NAMED_CHARACTER = fileAt('./src/shared/markdown/named-character.ts');

const ZIP = fileAt('./src/shared/table-file/zip-on-one-thread.ts');

const UNUSED = fileAt('./src/data/firebase/firebase-stubs.ts');

/**
 * reactfire imports every product of Firebase at once. We use its hooks for Firestore; functions and
 * files are called directly, by code that loads when it is needed. 48 kB brotli saved on first load.
 */
function slimReactfire(): Plugin {
  const productPattern = /^firebase\/(database|functions|remote-config|storage)$/;
  return {
    name: 'slim-reactfire',
    enforce: 'pre',
    resolveId: (source, importer) =>
      productPattern.test(source) && importer?.includes('/node_modules/reactfire/') === true
        ? UNUSED
        : null,
  };
}

const LANDING = 'src/landing/behaviour/main.ts';

/** What each page begins with; `app` is every page of the app. */
const PAGES = {
  landing: [LANDING, 'src/landing/behaviour/contact-problems.ts'],
  app: ['src/main.tsx'],
  login: ['src/features/login/LoginScreen.tsx'],
  dashboard: [
    'src/app/WorkspaceDoor.tsx',
    'src/app/Workspace.tsx',
    'src/app/ProfileWatch.tsx',
    'src/features/dashboard/DashboardScreen.tsx',
    // Says on any screen what failed.
    'src/shared/ui/LazyMessageBar.tsx',
  ],
  /** What every screen of the workspace requests right after it is there. */
  later: ['src/app/shell/TopBarMenus.tsx', 'src/shared/ui/Toaster.tsx'],
  /** What other screens have of what login has, in files without login's own. */
  screens: [
    'src/features/projects/ProjectListScreen.tsx',
    'src/features/projects/ProjectDetailScreen.tsx',
    'src/features/tasks/MyTasksScreen.tsx',
    'src/features/tasks/TaskDetailScreen.tsx',
    'src/features/intervenants/IntervenantsScreen.tsx',
    'src/features/messages/MessagesScreen.tsx',
  ],
  fields: ['src/features/meetings/MeetingsScreen.tsx'],
  drafts: ['src/features/tasks/detail/TaskWork.tsx'],
  forms: ['src/features/tasks/decision/DecisionPanel.tsx'],
};

/** After signing in, a page has what the pages before it have. */
const SIGNED_IN = ['dashboard', 'later', 'screens', 'fields', 'drafts', 'forms'];

/** What no page begins with but those that are forms. */
const FORMS = /\/node_modules\/(formik|yup)\//;

/** Throws when a page without a form would load what forms need (docs/decisions/0127). */
function expectNoForms(pages: ReadonlyMap<string, readonly string[]>): void {
  for (const [id, names] of pages) {
    const page = FORMS.test(id) && names.find((name) => name === 'dashboard' || name === 'later');
    if (page) throw new Error(`The page ${page} would load ${id}.`);
  }
}

/** What the landing page shares, and what single screens need, is left to the bundler. */
function fileOf(pages: readonly string[]): string | null {
  if (pages.length === 0 || pages.includes('landing')) return null;
  if (pages.includes('app')) return 'app';
  const first = SIGNED_IN.find((page) => pages.includes(page)) ?? '';
  if (!pages.includes('login')) return first === 'dashboard' || first === 'later' ? first : null;
  return first === '' ? 'login' : `login-${first}`;
}

const APP = {
  root: import.meta.dirname,
  plugins: [slimReactfire(), react()],
  resolve: {
    alias: [
      // The regular expressions of Firestore's pipelines: 35 kB brotli saved.
      { find: 're2js', replacement: UNUSED },
      // Its build for browsers writes markup, which no page lets it do (docs/decisions/0080).
      { find: 'decode-named-character-reference', replacement: NAMED_CHARACTER },
      // Its workers are made from texts, which no page lets it do.
      { find: /^fflate$/, replacement: ZIP },
      // What Formik copies forms with, by the library that passes lodash's own tests in a third of the size.
      { find: /^lodash-es\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  // The reader of PDFs is a module worker of its own file (docs/decisions/0128).
  worker: { format: 'es' as const },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // What `npm run bench -- web` reads; Hosting leaves out what begins with a dot.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: { app: 'app.html', landing: LANDING } },
  },
};

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return APP;
  const pages = await pagesOfModules(APP, PAGES);
  expectNoForms(pages);
  return {
    ...APP,
    plugins: [
      ...APP.plugins,
      reportEntrySize(),
      firstPaint({ login: PAGES.login, shell: PAGES.dashboard }),
      pdfFiles(),
      versionFile(),
      landingPages(),
      verifierPage(APP),
    ],
    build: {
      ...APP.build,
      rolldownOptions: {
        ...APP.build.rolldownOptions,
        preserveEntrySignatures: 'allow-extension' as const,
        output: {
          codeSplitting: {
            // Each file has all that its pages need of it: nothing more is to follow.
            includeDependenciesRecursively: false,
            groups: [{ name: (id: string) => fileOf(pages.get(id) ?? []), debugName: 'pages' }],
          },
        },
      },
    },
  };
});
