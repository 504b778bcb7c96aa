import { createServer } from 'node:http';
import { chromium, type Page, type Browser } from '@playwright/test';
import { build } from 'vite';
import { PROJECT, type Candidate } from './candidates';
import { memberId } from './sdk-clients';
import type { Measurements } from './figures';

interface Pages {
  writer: Page;
  reader: Page;
  written: number;
}

const WRITES = 40;
const AT_ONCE = 200;
const WAYS = ['streaming', 'longPolling'] as const;

/** @returns the page's script, with the web SDK bundled as in an application */
async function bundle(): Promise<string> {
  const buildOutput = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      lib: { entry: 'page.ts', formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(buildOutput) ? buildOutput : [buildOutput];
  const chunk = 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page was not bundled.');
  return chunk.code;
}

/** A browser and a server of its page, on an address of their own. */
export async function openBrowser(executablePath: string) {
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
  /** Opened once, and reused in later rounds. */
  const pages = new Map<string, Pages>();
  return {
    pagesOf: async (candidate: Candidate, isLongPolling: boolean) => {
      const key = `${candidate.name} ${isLongPolling}`;
      const openedPage =
        pages.get(key) ??
        (await openPages(browser, `http://127.0.0.1:${port}/`, candidate, isLongPolling));
      pages.set(key, openedPage);
      return openedPage;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Two pages of one browser: one writes, the other listens. */
async function openPages(
  browser: Browser,
  url: string,
  candidate: Candidate,
  isLongPolling: boolean,
): Promise<Pages> {
  const context = await browser.newContext();
  const [host = '', port] = candidate.host.split(':');
  const pages = [];
  for (let number = 0; number < 2; number += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate((connection) => globalThis.bench.connect(connection), {
      host,
      port: Number(port),
      projectId: PROJECT,
      uid: memberId(number),
      isLongPolling,
    });
    pages.push(page);
  }
  const [writer, reader] = pages;
  if (!writer || !reader) throw new Error('The pages did not open.');
  await reader.evaluate(() => globalThis.bench.listen());
  return { writer, reader, written: 0 };
}

/** From one page of a browser to another, over WebChannel. Without the floor, which supports only gRPC. */
export const browserFigures = (
  measurements: Measurements,
  browser: Awaited<ReturnType<typeof openBrowser>>,
) => [
  ...WAYS.map((way) => async (candidate: Candidate) => {
    const pages = await browser.pagesOf(candidate, way === 'longPolling');
    const times = [];
    for (let count = 0; count < WRITES; count += 1) {
      // Each write must change the document, also after another way has opened a page.
      const index = Date.now() * 1000 + (pages.written += 1);
      const [from, seenAt] = await Promise.all([
        pages.writer.evaluate((at) => globalThis.bench.write(at), index),
        pages.reader.evaluate((at) => globalThis.bench.waitUntilSeen(at), index),
      ]);
      times.push(seenAt - from);
    }
    measurements.addSpread(`pageToPage.${way}`, candidate.name, times);
  }),
  async (candidate: Candidate) => {
    const { writer } = await browser.pagesOf(candidate, false);
    const took = await writer.evaluate((count) => globalThis.bench.writeAll(count), AT_ONCE);
    measurements.add('pageWrites', candidate.name, took);
  },
];
