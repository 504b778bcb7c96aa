import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { build } from 'vite';

/**
 * @typedef {import('./figures.mjs').Measurements} Measurements
 * @typedef {import('../../scripts/start-engine.mjs').RunningEngine} RunningEngine
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {{ engine: RunningEngine, writer: Page, reader: Page, written: number, close: () => Promise<void> }} Pages
 */

const WRITES = 50;
const PARALLEL = 200;

/** @returns {Promise<string>} the page's script: the web SDK as an application bundles it */
async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      lib: { entry: 'page.ts', formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page was not bundled.');
  return chunk.code;
}

/**
 * A browser and the page that it opens, served from an address of its own.
 * @param {string} executablePath
 */
export async function openBrowser(executablePath) {
  const script = await bundle();
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    /** @param {RunningEngine} engine */
    open: (engine) => openPages(browser, `http://127.0.0.1:${port}/`, engine),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/**
 * Two pages of one browser: one writes, the other listens.
 * @param {Browser} browser
 * @param {string} url
 * @param {RunningEngine} engine
 * @returns {Promise<Pages>}
 */
async function openPages(browser, url, engine) {
  const context = await browser.newContext();
  const [host = '', port] = engine.host.split(':');
  const pages = [];
  for (let count = 0; count < 2; count += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(
      ([name, number]) => globalThis.bench.connect(String(name), Number(number), 'demo-bench'),
      [host, port],
    );
    pages.push(page);
  }
  const [writer, reader] = pages;
  if (!writer || !reader) throw new Error('The pages did not open.');
  await reader.evaluate(() => globalThis.bench.listen());
  return { engine, writer, reader, written: 0, close: () => context.close() };
}

/** @typedef {(pages: Pages) => Promise<void>} Measure */

/**
 * @param {Measurements} measurements
 * @returns {Measure[]}
 */
export function browserFigures(measurements) {
  return [
    async (pages) => {
      const acknowledged = [];
      const shown = [];
      for (let count = 0; count < WRITES; count += 1) {
        const index = (pages.written += 1);
        const { from, to } = await pages.writer.evaluate((at) => globalThis.bench.write(at), index);
        const seen = await pages.reader.evaluate((at) => globalThis.bench.seen(at), index);
        acknowledged.push(to - from);
        shown.push(seen - from);
      }
      const { name } = pages.engine;
      measurements.add('browser setDoc to onSnapshot of another page', 'ms', 'lower', name, shown);
      measurements.add('browser setDoc acknowledged', 'ms', 'lower', name, acknowledged);
    },
    async ({ engine, writer }) => {
      const took = await writer.evaluate((count) => globalThis.bench.writeAll(count), PARALLEL);
      measurements.add(`browser ${PARALLEL} parallel setDoc`, 'ms', 'lower', engine.name, [took]);
    },
  ];
}
