import { note, say } from '../../scripts/lib/report.mjs';
import { onOwnSuite } from './own-suite.mjs';
import { textTable } from './text-table.mjs';

/**
 * How live messages are and what messaging costs. Printed, never judged. With --json:
 *
 *   delays   [{ clients, p50, p95, socketP50, socketP95, liveQueryP50, liveQueryP95 }], ms from a write to the
 *            frame that shows it in another browser, beside a bare WebSocket fan-out and the live queries of
 *            parse-server in the same run; the last two are null where that cannot run
 *   costs    [{ action, reads, writes }], documents for the person who acts
 *   history  [{ name, unit, value, bar }], a conversation of 10,000 messages in a browser
 *   leftOut  what could not be measured here, and why
 *
 * @typedef {import('./live-figures').LiveFigures} LiveFigures
 *
 * @param {{ json?: string }} options
 */
export async function benchLive({ json }) {
  /** @type {LiveFigures | null} */
  const figures = await onOwnSuite(
    'live-figures.ts',
    (/** @type {typeof import('./live-figures')} */ { measureLive }, browser) =>
      measureLive(browser),
  );
  if (figures === null) return note('No browser was found: nothing is measured.');
  say(json === undefined ? tables(figures) : JSON.stringify(figures, undefined, 2));
}

/** @param {LiveFigures} figures */
function tables({ delays, costs, history, leftOut }) {
  /** @type {(value: number | null) => string} */
  const inMs = (value) => (value === null ? '' : `${value} ms`);
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
