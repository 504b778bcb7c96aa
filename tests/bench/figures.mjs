import { textTable } from './text-table.mjs';

/**
 * @typedef {import('./candidates.mjs').CandidateName} CandidateName
 *
 * @typedef {object} Kind what is measured, and what it should be
 * @property {string} key `fanoutP50.n10`: where its ratio stands in the JSON
 * @property {string} name
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {number} [timesFloor] ours to the floor, at most (or, where higher is better, at least)
 * @property {number} [bar] ours, at most (or at least)
 *
 * @typedef {object} Figure
 * @property {string} key
 * @property {string} name
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {Partial<Record<CandidateName, number>>} values medians of the rounds, or quantiles of all that was timed
 * @property {number | null} ratio ours to the floor
 *
 * @typedef {object} Bar
 * @property {string} key of the figure
 * @property {string} text `≤ 2 × floor`
 * @property {number} value what is compared
 * @property {boolean} isMet
 */

const [LOWER, HIGHER] = /** @type {const} */ (['lower', 'higher']);

/** @type {(key: string, name: string, unit: string, better: 'lower' | 'higher', bars?: { timesFloor?: number, bar?: number }) => Kind} */
const kind = (key, name, unit, better, bars = {}) => ({ key, name, unit, better, ...bars });

/** @type {(key: string, name: string, timesFloor?: number) => Kind[]} */
const spread = (key, name, timesFloor) => {
  const [before, ...after] = key.split('.');
  const at = (/** @type {string} */ quantile) => [`${before}${quantile}`, ...after].join('.');
  return [
    kind(at('P50'), `${name}, p50`, 'ms', LOWER, timesFloor === undefined ? {} : { timesFloor }),
    kind(at('P95'), `${name}, p95`, 'ms', LOWER),
  ];
};

/** Every figure of `npm run bench -- emulator`, in the order of the table. */
const KINDS = [
  ...spread('fanout.n1', 'write → seen by 1', 2),
  ...spread('fanout.n10', 'write → seen by all of 10', 2),
  ...spread('fanout.n100', 'write → seen by all of 100', 1.5),
  kind('sequentialWritesPerSecond', 'writes, one after the other', '/s', HIGHER, {
    timesFloor: 0.5,
  }),
  kind('writesPerSecond', 'writes, 32 in flight', '/s', HIGHER, { timesFloor: 0.5 }),
  kind('serverWritesPerSecond', 'server SDK, writes, 32 in flight', '/s', HIGHER),
  kind('batchedDocumentsPerSecond', 'server SDK, documents in batches', '/s', HIGHER, {
    bar: 15_000,
  }),
  kind('batchDecay', 'the same, lost on the way to 200,000', '%', LOWER, { bar: 20 }),
  kind('firstLoad', 'first load of 10,000 documents', 'ms', LOWER),
  kind('longList', 'listener of 20,000 documents, first snapshot', 'ms', LOWER),
  kind('longListChange', 'the same, write → seen', 'ms', LOWER),
  ...spread('pageToPage.streaming', 'page to page, streaming'),
  ...spread('pageToPage.longPolling', 'page to page, long polling'),
  kind('pageWrites', 'page, 200 writes at once', 'ms', LOWER),
  kind('triggerStart', 'write → function called', 'ms', LOWER, { bar: 50 }),
  kind('start', 'start to first answer', 'ms', LOWER, { bar: 300 }),
  kind('memory.empty', 'memory, empty', 'MB', LOWER, { bar: 120 }),
  kind('memory.loaded', 'memory, 100,000 documents of 1 kB', 'MB', LOWER, { bar: 250 }),
  kind('clearFew', 'clear-all, of few documents', 'ms', LOWER, { bar: 5 }),
  kind('clearMany', 'clear-all, of 200,000 documents', 'ms', LOWER),
  kind('rules.simple', 'rules, a simple condition', 'µs', LOWER, { bar: 20 }),
  kind('rules.lookups', 'rules, two get()', 'µs', LOWER, { bar: 100 }),
];

/** What was measured, by figure and candidate; a figure may be measured in several rounds. */
export class Measurements {
  /** @type {Map<string, Map<CandidateName, number[]>>} */
  #values = new Map();

  /**
   * @param {string} key
   * @param {CandidateName} candidate
   * @param {number} value
   */
  add(key, candidate, value) {
    const values = this.#values.get(key) ?? new Map();
    this.#values.set(key, values);
    values.set(candidate, [...(values.get(candidate) ?? []), value]);
  }

  /**
   * Two figures: `fanout.n1` is `fanoutP50.n1` and `fanoutP95.n1`. A round gives one of each, so that
   * what else the machine did in one of them does not decide.
   *
   * @param {string} key
   * @param {CandidateName} candidate
   * @param {readonly number[]} values
   */
  addSpread(key, candidate, values) {
    const [before, ...after] = key.split('.');
    this.add([`${before}P50`, ...after].join('.'), candidate, quantile(values, 0.5));
    this.add([`${before}P95`, ...after].join('.'), candidate, quantile(values, 0.95));
  }

  /** @returns {Figure[]} */
  figures() {
    return KINDS.filter(({ key }) => this.#values.has(key)).map(({ key, name, unit, better }) => {
      const values = Object.fromEntries(
        [...(this.#values.get(key) ?? [])].map(([candidate, all]) => [
          candidate,
          round(quantile(all, 0.5)),
        ]),
      );
      return { key, name, unit, better, values, ratio: this.#ratio(key) };
    });
  }

  /** @returns {Bar[]} */
  bars() {
    return KINDS.flatMap((one) => [
      ...this.#bar(one, one.bar, `${one.unit}`, this.#median(one.key, 'ours')),
      ...this.#bar(one, one.timesFloor, '× the floor', this.#ratio(one.key)),
      ...this.#barOfGoogle(one),
    ]);
  }

  /**
   * @param {Kind} kind
   * @param {number | undefined} limit
   * @param {string} of
   * @param {number | null} value
   * @returns {Bar[]}
   */
  #bar({ key, better }, limit, of, value) {
    if (limit === undefined || value === null) return [];
    const isMet = better === 'lower' ? value <= limit : value >= limit;
    const text = `${better === 'lower' ? '≤' : '≥'} ${limit} ${of}`;
    return [{ key, text, value: round(value), isMet }];
  }

  /** @param {Kind} kind @returns {Bar[]} */
  #barOfGoogle({ key, better }) {
    const [ours, google] = [this.#median(key, 'ours'), this.#median(key, 'google')];
    if (ours === null || google === null) return [];
    const isMet = better === 'lower' ? ours <= google : ours >= google;
    return [{ key, text: "better than Google's", value: round(ours / google), isMet }];
  }

  /** @param {string} key @returns {number | null} */
  #ratio(key) {
    const [ours, floor] = [this.#median(key, 'ours'), this.#median(key, 'floor')];
    return ours === null || floor === null || floor === 0 ? null : round(ours / floor);
  }

  /** @param {string} key @param {CandidateName} candidate @returns {number | null} */
  #median(key, candidate) {
    const values = this.#values.get(key)?.get(candidate);
    return values === undefined ? null : quantile(values, 0.5);
  }
}

/**
 * @param {readonly number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? NaN;
}

/** @param {number} value */
const round = (value) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;

/**
 * `fanoutP50.n1` is `fanoutP50: { n1 }`.
 *
 * @param {readonly Figure[]} figures
 * @returns {Record<string, number | Record<string, number>>} ours to the floor
 */
export function ratiosOf(figures) {
  /** @type {Record<string, number | Record<string, number>>} */
  const ratios = {};
  for (const { key, ratio } of figures) {
    if (ratio === null) continue;
    const [name = '', part] = key.split('.');
    const parts = ratios[name];
    if (part === undefined) ratios[name] = ratio;
    else ratios[name] = { ...(typeof parts === 'object' ? parts : {}), [part]: ratio };
  }
  return ratios;
}

/** @type {Record<CandidateName, string>} */
const HEADS = {
  floor: 'floor',
  ours: 'ours',
  journal: 'with a journal',
  noRules: 'without rules',
  google: "Google's",
  npm: '@firestore-emulator',
};

/**
 * @param {Measurements} measurements
 * @param {readonly CandidateName[]} candidates
 * @returns {string} for people
 */
export function tableOf(measurements, candidates) {
  const bars = measurements.bars();
  return textTable(
    ['', ...candidates.map((name) => HEADS[name]), 'ours to the floor', 'bars'],
    measurements.figures().map(({ key, name, unit, values, ratio }) => [
      `${name}, ${unit}`,
      ...candidates.map((candidate) => String(values[candidate] ?? '–')),
      ratio === null ? '–' : `×${ratio}`,
      bars
        .filter((bar) => bar.key === key)
        .map(({ text, isMet }) => `${isMet ? '✔' : '✘'} ${text}`)
        .join('  '),
    ]),
  );
}
