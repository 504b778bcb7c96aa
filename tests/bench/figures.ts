import { textTable } from './text-table';
import type { CandidateName } from './candidates';

/** A kind of figure, with its targets. */
interface Kind {
  /** `fanoutP50.n10`: the path of its ratio in the JSON. */
  key: string;
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  /** Target for ours divided by the floor: at most this, or at least where higher is better. */
  timesFloor?: number;
  /** Target for ours: at most this, or at least where higher is better. */
  bar?: number;
}

interface Figure {
  key: string;
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  /** Medians of the rounds, or quantiles of all timed values. */
  values: Partial<Record<CandidateName, number>>;
  /** Ours divided by the floor. */
  ratio: number | null;
}

interface Bar {
  /** Key of the figure. */
  key: string;
  /** For example `≤ 2 × floor`. */
  text: string;
  /** The value that is compared with the target. */
  value: number;
  isMet: boolean;
}

const [LOWER, HIGHER] = ['lower', 'higher'] as const;

const kind: (
  key: string,
  name: string,
  unit: string,
  better: 'lower' | 'higher',
  bars?: { timesFloor?: number; bar?: number },
) => Kind = (key, name, unit, better, bars = {}) => ({ key, name, unit, better, ...bars });

const spread: (key: string, name: string, timesFloor?: number) => Kind[] = (
  key,
  name,
  timesFloor,
) => {
  const [before, ...after] = key.split('.');
  const at = (quantile: string) => [`${before}${quantile}`, ...after].join('.');
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

/** The measured values by figure and candidate. A figure may have values of several rounds. */
export class Measurements {
  #values = new Map<string, Map<CandidateName, number[]>>();

  add(key: string, candidate: CandidateName, value: number) {
    const values = this.#values.get(key) ?? new Map<CandidateName, number[]>();
    this.#values.set(key, values);
    values.set(candidate, [...(values.get(candidate) ?? []), value]);
  }

  /**
   * Adds two figures: `fanout.n1` gives `fanoutP50.n1` and `fanoutP95.n1`. Each round adds one value to both,
   * so that other load during one round does not decide the result.
   */
  addSpread(key: string, candidate: CandidateName, values: readonly number[]) {
    const [before, ...after] = key.split('.');
    this.add([`${before}P50`, ...after].join('.'), candidate, quantile(values, 0.5));
    this.add([`${before}P95`, ...after].join('.'), candidate, quantile(values, 0.95));
  }

  figures(): Figure[] {
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

  bars(): Bar[] {
    return KINDS.flatMap((one) => [
      ...this.#bar(one, one.bar, one.unit, this.#median(one.key, 'ours')),
      ...this.#bar(one, one.timesFloor, '× the floor', this.#ratio(one.key)),
      ...this.#barOfGoogle(one),
    ]);
  }

  #bar({ key, better }: Kind, limit: number | undefined, of: string, value: number | null): Bar[] {
    if (limit === undefined || value === null) return [];
    const isMet = better === 'lower' ? value <= limit : value >= limit;
    const text = `${better === 'lower' ? '≤' : '≥'} ${limit} ${of}`;
    return [{ key, text, value: round(value), isMet }];
  }

  #barOfGoogle({ key, better }: Kind): Bar[] {
    const [ours, google] = [this.#median(key, 'ours'), this.#median(key, 'google')];
    if (ours === null || google === null) return [];
    const isMet = better === 'lower' ? ours <= google : ours >= google;
    return [{ key, text: "better than Google's", value: round(ours / google), isMet }];
  }

  #ratio(key: string): number | null {
    const [ours, floor] = [this.#median(key, 'ours'), this.#median(key, 'floor')];
    return ours === null || floor === null || floor === 0 ? null : round(ours / floor);
  }

  #median(key: string, candidate: CandidateName): number | null {
    const values = this.#values.get(key)?.get(candidate);
    return values === undefined ? null : quantile(values, 0.5);
  }
}

function quantile(values: readonly number[], share: number) {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? NaN;
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;

/**
 * Nests the keys: `fanoutP50.n1` becomes `fanoutP50: { n1 }`.
 *
 * @returns ours divided by the floor
 */
export function ratiosOf(
  figures: readonly Figure[],
): Record<string, number | Record<string, number>> {
  const ratios: Record<string, number | Record<string, number>> = {};
  for (const { key, ratio } of figures) {
    if (ratio === null) continue;
    const [name = '', part] = key.split('.');
    const parts = ratios[name];
    if (part === undefined) ratios[name] = ratio;
    else ratios[name] = { ...(typeof parts === 'object' ? parts : {}), [part]: ratio };
  }
  return ratios;
}

const HEADS: Record<CandidateName, string> = {
  floor: 'floor',
  ours: 'ours',
  journal: 'with a journal',
  noRules: 'without rules',
  google: "Google's",
  npm: '@firestore-emulator',
};

/** @returns a table for the terminal */
export function tableOf(measurements: Measurements, candidates: readonly CandidateName[]): string {
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
