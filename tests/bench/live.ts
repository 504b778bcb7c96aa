import { note, say } from '../../tools/report.mjs';
import { onOwnSuite } from './own-suite';
import { textTable } from './text-table';
import type { LiveFigures } from './live-figures';
import type * as liveFigures from './live-figures';

/**
 * The delays of live messages and the costs of messaging. Prints the figures and judges none. With --json:
 *
 *   delays   [{ clients, p50, p95, socketP50, socketP95, liveQueryP50, liveQueryP95 }], ms from a write to the
 *            frame that shows it in another browser, beside a bare WebSocket fan-out and the live queries of
 *            parse-server in the same run; the last two are null where that cannot run
 *   acts     [{ act, p50, p95, bar }], ms from an act to the frame that shows it
 *   costs    [{ action, reads, writes }], documents for the person who acts
 *   history  [{ name, unit, value, bar }], a conversation of 10,000 messages in a browser
 *   leftOut  what could not be measured on this machine, and why
 */
export async function benchLive({ json }: { json?: string }) {
  const figures: LiveFigures | null = await onOwnSuite(
    'live-figures.ts',
    ({ measureLive }: typeof liveFigures, browser) => measureLive(browser),
  );
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? tables(figures) : JSON.stringify(figures, undefined, 2));
}

function tables({ delays, acts, costs, history, leftOut }: LiveFigures) {
  const inMs: (value: number | null) => string = (value) => (value === null ? '' : `${value} ms`);
  return [
    textTable(
      [
        'open clients',
        'write to paint, p50',
        'p95',
        'bare WebSocket, p50',
        'p95',
        'parse-server LiveQuery, p50',
        'p95',
      ],
      delays.map((one) => [
        String(one.clients),
        ...[one.p50, one.p95, one.socketP50, one.socketP95].map(inMs),
        ...[one.liveQueryP50, one.liveQueryP95].map(inMs),
      ]),
    ),
    textTable(
      ['act', 'to paint, p50', 'p95', 'bar'],
      acts.map(({ act, p50, p95, bar }) => [act, ...[p50, p95, bar].map(inMs)]),
    ),
    textTable(
      ['action', 'documents read', 'written'],
      costs.map(({ action, reads, writes }) => [
        action,
        String(reads ?? '?'),
        String(writes ?? '?'),
      ]),
    ),
    textTable(
      ['10,000 messages', 'value', 'bar'],
      history.map(({ name, unit, value, bar }) => [
        name,
        `${value ?? '?'} ${unit}`,
        bar === null ? '' : String(bar),
      ]),
    ),
    ...leftOut.map((what) => `Left out: ${what}`),
  ].join('\n\n');
}
