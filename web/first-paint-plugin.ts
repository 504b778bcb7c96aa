import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport, type Plugin, type Rolldown } from 'vite';
import type * as prerender from './src/first-paint/prerender';

const ROOT = import.meta.dirname;

type Bundle = Rolldown.OutputBundle;

/** What the prerendered pages are followed by, as modules of the web workspace. */
export interface Followers {
  readonly login: readonly string[];
  readonly shell: readonly string[];
}

/** Texts of every page. */
const TEXTS = ['common', 'errors', 'login', 'validation'];

/**
 * Lets the app's page show the sign-in form or the shell's outline by itself: as markup for each language,
 * with its styles and a small script that chooses (docs/decisions/0096).
 */
export function firstPaint(followers: Followers): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['app.html'];
      if (page?.type !== 'asset') throw new Error('The build made no app.html.');
      const { templates, styles } = await renderFirstPaint();
      const emit = (extension: string, source: string) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/first-paint-${hash}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const html = takeApart(String(page.source));
      const own = readFileSync(join(ROOT, 'src/first-paint/first-paint.css'), 'utf8');
      const head = [
        `<link rel="stylesheet" href="${emit('css', styles + own)}">`,
        `<script defer fetchpriority="high" src="${emit('js', await buildScript())}" data-app="${html.scripts.join(' ')}"></script>`,
      ];
      page.source = html.rest
        .replace('</head>', `${head.join('')}</head>`)
        .replace('</body>', () => `${withFollowers(templates, bundle, followers)}</body>`);
    },
  };
}

/**
 * The app's scripts out of its page. Nothing may be asked for before the first paint that the paint can do
 * without: on a slow line it would come later by every byte. The global styles stay where they are, as the
 * app would fetch them again behind Griffel's.
 */
function takeApart(html: string) {
  const tags =
    /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;
  const scripts = [...html.matchAll(tags)].map(([, address = '']) => address);
  if (scripts.length === 0) throw new Error('The page of the app has no script.');
  return { rest: html.replaceAll(tags, ''), scripts };
}

/** Names in each template the files that its page needs besides those of the app. */
function withFollowers(templates: string, bundle: Bundle, followers: Followers): string {
  const present = new Set(filesOf(bundle, ['src/main.tsx']));
  return templates.replaceAll(/<template id="(login|shell)-(\w+)/g, (opening, page, language) => {
    const texts = TEXTS.map((name) => `src/locales/${language}/${name}.json`);
    const files = filesOf(bundle, [...followers[page as keyof Followers], ...texts]);
    const names = files.filter((file) => !present.has(file)).map((file) => `/${file}`);
    return opening.replace('<template', `<template data-files="${names.join(' ')}"`);
  });
}

/** The files that hold these modules, each after those it imports at once. */
function filesOf(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const dependency = bundle[name];
      if (dependency?.type === 'chunk') visit(dependency);
    }
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, module)));
    if (chunk === undefined) throw new Error(`The build has no ${module}.`);
    visit(chunk);
  }
  return [...files];
}

async function renderFirstPaint() {
  const { module } = await runnerImport<typeof prerender>(
    join(ROOT, 'src/first-paint/prerender.tsx'),
    { root: ROOT, configFile: false, logLevel: 'error' },
  );
  return module.firstPaint;
}

async function buildScript(): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/first-paint/main.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
