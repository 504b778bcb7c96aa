import { createServer, type Server } from 'node:http';
import { homedir } from 'node:os';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { presentBrowser } from '../../../tools/browser.mjs';
import { engineAddress } from './engine';

/** A browser whose pages hold the web SDK. */
export interface Pages {
  /** A page of its own browser profile, so that it has connections of its own (protocol document, 2.6). */
  open(projectId: string, options: { isLongPolling: boolean }): Promise<Page>;
  close(): Promise<void>;
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, '../browser/page.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = output[0]?.output[0];
  if (chunk === undefined) throw new Error('The page has no bundle.');
  return chunk.code;
}

function serve(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader(
      'Content-Type',
      `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`,
    );
    response.end(
      isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
    );
  });
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => listening(server));
  });
}

function launch(): Promise<Browser> {
  const executablePath = presentBrowser({
    env: process.env,
    platform: process.platform,
    home: homedir(),
  });
  if (executablePath === undefined) {
    throw new Error('No Chrome, Chromium or Edge was found: leave out **/*.browser.test.ts.');
  }
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    chromiumSandbox: !isRoot && process.env['CI'] === undefined,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}

export async function openPages(): Promise<Pages> {
  const [script, browser] = await Promise.all([bundle(), launch()]);
  const server = await serve(script);
  const { port } = server.address() as AddressInfo;
  return {
    open: async (projectId, { isLongPolling }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.waitForFunction(() => 'openClient' in window);
      await page.evaluate((settings) => window.openClient(settings), {
        ...engineAddress(),
        projectId,
        isLongPolling,
      });
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
