import { note, say } from '../../scripts/lib/report.mjs';
import { PRICES, priceOf } from './firestore-prices.mjs';
import { onOwnSuite } from './own-suite.mjs';
import { SPEC_PORT, TENANT } from './spec-port.mjs';
import { textTable } from './text-table.mjs';

/**
 * @typedef {import('./day-figures').DayFigures} DayFigures
 * @typedef {import('./day-figures').WholeCost} WholeCost
 * @typedef {object} ActionFigures
 * @property {string} action
 * @property {number} perDay
 * @property {WholeCost} ours for everybody, each time
 * @property {{ reads: number, writes: number }} port the same by the specification's calls one by one
 * @typedef {object} Bill
 * @property {number} reads rule lookups among them
 * @property {number} writes
 * @property {number} deletes
 * @property {number} month dollars for everybody
 */

/** @type {WholeCost} */
const FREE = { reads: 0, writes: 0, deletes: 0, lookups: 0 };

/**
 * What a person's day costs in documents, and everybody's month in money, beside the straightforward port of the
 * specification. Printed, never judged. With --json:
 *
 *   tenant   the workspace of the model
 *   prices   dollars for 100,000 documents
 *   actions  [{ action, perDay, ours: { reads, writes, deletes, lookups }, port: { reads, writes } }]
 *   ours     { reads, writes, deletes, month }: of one person's day, of everybody's month in dollars
 *   port     the same
 *   times    how many times less ours costs
 *   withoutRefresh   { port, times }: the same port if it never asked for messages again
 *
 * @param {{ json?: string }} options
 */
export async function benchDay({ json }) {
  /** @type {DayFigures | null} */
  const figures = await onOwnSuite(
    'day-figures.ts',
    (/** @type {typeof import('./day-figures')} */ { measureDay }, browser) => measureDay(browser),
  );
  if (figures === null) return note('No browser was found: nothing is measured.');
  const day = dayOf(figures);
  say(json === undefined ? tables(day) : JSON.stringify(day, undefined, 2));
}

/** @param {DayFigures} figures */
function dayOf(figures) {
  /** @type {readonly ActionFigures[]} */
  const actions = SPEC_PORT.map(({ id, action, perDay, reads, writes }) => ({
    action,
    perDay,
    // Lookups of rules are counted with the action that needs them.
    ours: id === 'request' ? FREE : figures[id],
    port: { reads, writes },
  }));
  const port = billOf(SPEC_PORT.map((action) => ({ ...action, deletes: 0 })));
  const ours = billOf(
    actions.map(({ perDay, ours: { reads, lookups, writes, deletes } }) => ({
      perDay,
      reads: reads + lookups,
      writes,
      deletes,
    })),
  );
  const quiet = billOf(
    SPEC_PORT.filter(({ id }) => id !== 'refresh').map((action) => ({ ...action, deletes: 0 })),
  );
  return {
    tenant: TENANT,
    prices: PRICES,
    actions,
    ours,
    port,
    times: port.month / ours.month,
    withoutRefresh: { port: quiet, times: quiet.month / ours.month },
  };
}

/**
 * @param {readonly { perDay: number, reads: number, writes: number, deletes: number }[]} actions
 * @returns {Bill}
 */
function billOf(actions) {
  const day = { reads: 0, writes: 0, deletes: 0 };
  for (const { perDay, reads, writes, deletes } of actions) {
    day.reads += perDay * reads;
    day.writes += perDay * writes;
    day.deletes += perDay * deletes;
  }
  return { ...day, month: priceOf(day) * TENANT.people * TENANT.daysPerMonth };
}

/** @param {ReturnType<typeof dayOf>} day */
function tables({ actions, ours, port, times, withoutRefresh }) {
  const count = new Intl.NumberFormat('en');
  /** @param {Bill} bill */
  const money = ({ month }) => `$${month.toFixed(2)}`;
  const times1 = (/** @type {number} */ value) => `${count.format(Math.round(value))} times`;
  return [
    textTable(
      ['action', 'a day', 'reads', 'rule lookups', 'writes', 'port: reads', 'writes'],
      actions.map(({ action, perDay, ours: cost, port: portCost }) => [
        action,
        ...[perDay, cost.reads, cost.lookups, cost.writes, portCost.reads, portCost.writes].map(
          (value) => count.format(value),
        ),
      ]),
    ),
    textTable(
      ['', 'reads a day', 'writes a day', `a month, ${TENANT.people} people`],
      [
        ['Ouvrage', count.format(ours.reads), count.format(ours.writes), money(ours)],
        [
          'port of the specification',
          count.format(port.reads),
          count.format(port.writes),
          money(port),
        ],
        [
          '  which never asks again',
          count.format(withoutRefresh.port.reads),
          count.format(withoutRefresh.port.writes),
          money(withoutRefresh.port),
        ],
      ],
    ),
    `Ouvrage costs ${times1(times)} less than the port, ${times1(withoutRefresh.times)} less than one that never asks for messages again.`,
  ].join('\n\n');
}
