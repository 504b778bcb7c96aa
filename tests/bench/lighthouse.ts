import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../../scripts/lib/run.mjs';
import { onDemo, signInAs } from '../../scripts/demo/on-demo';
import { freePort } from '../../tools/ports.mjs';
import { note, say, sayOnStderr, whileWaiting } from '../../tools/report.mjs';
import { auditUntilTraced, type Attempt, type Report } from './audit-tries';
import { textTable } from './text-table';

/**
 * The Lighthouse figures of the landing page and of an administrator's dashboard, on Lighthouse's default
 * phone and slow connection. The local suite compresses with brotli level 4, so files are a fifth larger than
 * those of the build. npx fetches and caches Lighthouse, because nothing else needs it. Prints the figures
 * beside the bars, which do not affect the exit code. A round whose trace is lost in every try is left out,
 * and the exit code reports it. With --json:
 *
 * [{ page, round, performance, accessibility, bestPractices, seo, firstPaint, largestPaint, blocked, shift }],
 * scores of 100; firstPaint, largestPaint and blocked in ms
 */
interface Audited {
  page: string;
  round: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = 3;
const PAGES = { landing: '/fr', dashboard: '/dashboard' };
const BARS = { landing: '98 in all four', dashboard: 'performance 90, the others 100' };

/** @param port of the browser's debugging protocol */
async function audit(url: string, port: number, folder: string): Promise<Attempt> {
  const file = join(folder, 'report.json');
  const { ok, output } = await run('npx', [
    ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--quiet'],
    ...['--output=json', `--output-path=${file}`],
  ]);
  // After a failure the file may still be the report of an earlier round.
  return ok
    ? { ok, output, report: JSON.parse(await readFile(file, 'utf8')) as Report }
    : { ok, output };
}

function figuresOf(page: string, round: number, { categories, audits }: Report): Audited {
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    page,
    round,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    shift: Math.round(1000 * value('cumulative-layout-shift')) / 1000,
  };
}

function table(figures: readonly Audited[]) {
  return textTable(
    [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['first paint', 'largest', 'blocked', 'shift', 'bar'],
    ],
    figures.map((one) => [
      one.page,
      ...[one.performance, one.accessibility, one.bestPractices, one.seo].map(String),
      ...[one.firstPaint, one.largestPaint, one.blocked].map((ms) => `${ms} ms`),
      String(one.shift),
      BARS[one.page as keyof typeof BARS],
    ]),
  );
}

export async function benchLighthouse({ json }: { json?: string }) {
  if (json !== undefined) sayOnStderr();
  await onDemo(undefined, async ({ env }, executablePath) => {
    const baseURL = env['OUVRAGE_URL'] ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'ouvrage-lighthouse-'));
    const port = await freePort();
    // Lighthouse opens a page of its own, which shares the profile and so the session.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      baseURL,
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    });
    try {
      await signInAs(await context.newPage(), 'admin');
      const figures: Audited[] = [];
      for (const [page, path] of Object.entries(PAGES)) {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const title = `${page}, ${round} of ${ROUNDS}`;
          const report = await whileWaiting(
            `auditing the ${title}`,
            auditUntilTraced(
              () => audit(baseURL + path, port, folder),
              (loss) => note(`The ${title}: ${loss}`),
            ),
          );
          if (report === undefined) process.exitCode = 1;
          else figures.push(figuresOf(page, round, report));
        }
      }
      if (json === undefined) say(table(figures));
      else process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
