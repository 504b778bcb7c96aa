/**
 * @typedef {'embedded' | 'google'} EngineName
 * @typedef {{ p50: number, p95: number }} Spread
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {number | null} embedded
 * @property {number | null} google
 * @property {number | null} ratio ours to Google's
 */

/**
 * What was measured, by figure and engine; a figure may be measured in several rounds.
 */
export class Measurements {
  /** @type {Map<string, { unit: string, better: 'lower' | 'higher', values: Map<string, number[]> }>} */
  #figures = new Map();

  /**
   * @param {string} name
   * @param {string} unit
   * @param {'lower' | 'higher'} better
   * @param {EngineName} engine
   * @param {readonly number[]} values
   */
  add(name, unit, better, engine, values) {
    const figure = this.#figures.get(name) ?? { unit, better, values: new Map() };
    this.#figures.set(name, figure);
    figure.values.set(engine, [...(figure.values.get(engine) ?? []), ...values]);
  }

  /** @returns {Figure[]} latencies as two figures, everything else as its median */
  figures() {
    return [...this.#figures].flatMap(([name, { unit, better, values }]) => {
      /** @param {number} share */
      const at = (share) => ({
        embedded: quantile(values.get('embedded'), share),
        google: quantile(values.get('google'), share),
      });
      const isLatency = [...values.values()].some((list) => list.length > 20);
      if (!isLatency) return [figure(name, unit, better, at(0.5))];
      return [
        figure(`${name}, p50`, unit, better, at(0.5)),
        figure(`${name}, p95`, unit, better, at(0.95)),
      ];
    });
  }
}

/**
 * @param {string} name
 * @param {string} unit
 * @param {'lower' | 'higher'} better
 * @param {{ embedded: number | null, google: number | null }} measured
 * @returns {Figure}
 */
function figure(name, unit, better, { embedded, google }) {
  const ratio = embedded === null || google === null ? null : round(embedded / google);
  return { name, unit, better, embedded: rounded(embedded), google: rounded(google), ratio };
}

/**
 * @param {readonly number[] | undefined} values
 * @param {number} share
 */
function quantile(values, share) {
  if (values === undefined || values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}

/** @param {number | null} value */
const rounded = (value) => (value === null ? null : round(value));

/** @param {number} value */
const round = (value) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

/**
 * @param {readonly Figure[]} figures
 * @returns {string} a table for people
 */
export function table(figures) {
  const rows = figures.map(({ name, unit, better, embedded, google, ratio }) => [
    `${name}, ${unit}`,
    String(embedded ?? '–'),
    String(google ?? '–'),
    ratio === null ? '–' : `×${ratio}`,
    `${better} is better`,
  ]);
  const all = [['', 'embedded', 'google', 'ratio', ''], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
