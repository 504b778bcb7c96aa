import { note, say } from '../../tools/report.mjs';
import { PRICES, priceOf } from './firestore-prices';
import { onOwnSuite } from './own-suite';
import { SPEC_PORT, TENANT } from './spec-port';
import { textTable } from './text-table';
import type { ActionCost, DayMeasurements, WholeCost } from './day-figures';
import type * as dayFigures from './day-figures';

interface ActionFigures {
  action: string;
  perDay: number;
  /** The cost of one action for everybody: the first of the day, and again in the same tab. */
  ours: ActionCost;
  /** The same for the port of the specification, which costs the same each time. */
  port: { reads: number; writes: number };
}

interface Bill {
  /** Including the reads of rules. */
  reads: number;
  writes: number;
  deletes: number;
  /** Dollars for everybody. */
  month: number;
}

const NOTHING: WholeCost = { reads: 0, writes: 0, deletes: 0, lookups: 0 };
/** Interaction to Next Paint, p75. */
const INTERACTION_BAR_MS = 100;

const FREE: ActionCost = { first: NOTHING, again: NOTHING };

/**
 * The cost of a person's day in documents, and of everybody's month in money, beside a straightforward port
 * of the specification. Prints the figures and judges none. With --json:
 *
 *   tenant   the workspace of the model
 *   prices   dollars for 100,000 documents
 *   actions  [{ action, perDay, ours: { first, again }, port }]: each { reads, writes, deletes, lookups }, of
 *            the port { reads, writes }
 *   ours     { reads, writes, deletes, month }: documents of one person's day, dollars of everybody's month,
 *            in a tab that stays open all day
 *   newPages the same, with a new page for each action
 *   port     the same
 *   times    the cost of the port divided by ours
 *   interactions     [{ screen, count, p75 }]: Interaction to Next Paint by screen, in ms
 *   withoutRefresh   { port, times }: the same for a port that never repeats its request for messages
 */
export async function benchDay({ json }: { json?: string }) {
  const figures: DayMeasurements | null = await onOwnSuite(
    'day-figures.ts',
    ({ measureDay }: typeof dayFigures, browser) => measureDay(browser),
  );
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  const day = dayOf(figures);
  say(json === undefined ? tables(day) : JSON.stringify(day, undefined, 2));
}

function dayOf({ costs, interactions }: DayMeasurements) {
  const actions: readonly ActionFigures[] = SPEC_PORT.map(
    ({ id, action, perDay, reads, writes }) => ({
      action,
      perDay,
      // Reads of rules are counted with the action that needs them.
      ours: id === 'request' ? FREE : costs[id],
      port: { reads, writes },
    }),
  );
  const port = billOf(SPEC_PORT.map((action) => ({ ...action, deletes: 0 })));
  const ours = billOf(
    actions.flatMap(({ perDay, ours: { first, again } }) => [
      { perDay: 1, ...billOfAct(first) },
      { perDay: perDay - 1, ...billOfAct(again) },
    ]),
  );
  const newPages = billOf(
    actions.map(({ perDay, ours: { first } }) => ({ perDay, ...billOfAct(first) })),
  );
  const quiet = billOf(
    SPEC_PORT.filter(({ id }) => id !== 'refresh').map((action) => ({ ...action, deletes: 0 })),
  );
  return {
    tenant: TENANT,
    prices: PRICES,
    actions,
    ours,
    newPages,
    port,
    times: port.month / ours.month,
    withoutRefresh: { port: quiet, times: quiet.month / ours.month },
    interactions,
  };
}

/** Documents read by rules are billed as reads. */
const billOfAct = ({ reads, lookups, writes, deletes }: WholeCost) => ({
  reads: reads + lookups,
  writes,
  deletes,
});

function billOf(
  actions: readonly { perDay: number; reads: number; writes: number; deletes: number }[],
): Bill {
  const day = { reads: 0, writes: 0, deletes: 0 };
  for (const { perDay, reads, writes, deletes } of actions) {
    day.reads += perDay * reads;
    day.writes += perDay * writes;
    day.deletes += perDay * deletes;
  }
  return { ...day, month: priceOf(day) * TENANT.people * TENANT.daysPerMonth };
}

function tables({
  actions,
  ours,
  newPages,
  port,
  times,
  withoutRefresh,
  interactions,
}: ReturnType<typeof dayOf>) {
  const count = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const money = ({ month }: Bill) => `$${month.toFixed(2)}`;
  const times1 = (value: number) => `${count.format(Math.round(value))} times`;
  return [
    textTable(
      ['action', 'a day', 'reads', 'rule lookups', 'writes', 'port: reads', 'writes'],
      actions
        .flatMap(rowsOf)
        .map(({ action, perDay, cost, port: portCost }) => [
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
          '  with a new page for each action',
          count.format(newPages.reads),
          count.format(newPages.writes),
          money(newPages),
        ],
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
    textTable(
      ['Interaction to Next Paint', 'interactions', 'p75', 'bar'],
      interactions.map(({ screen, count: many, p75 }) => [
        screen,
        String(many),
        `${p75} ms`,
        `${INTERACTION_BAR_MS} ms`,
      ]),
    ),
    `Ouvrage costs ${times1(times)} less than the port, ${times1(withoutRefresh.times)} less than one that never asks for messages again.`,
  ].join('\n\n');
}

/** One row, or two where an action costs less again in the same tab. */
function rowsOf({ action, perDay, ours: { first, again }, port }: ActionFigures) {
  if (JSON.stringify(first) === JSON.stringify(again)) {
    return [{ action, perDay, cost: first, port }];
  }
  return [
    { action, perDay: 1, cost: first, port },
    { action: '  again in the same tab', perDay: perDay - 1, cost: again, port },
  ];
}
