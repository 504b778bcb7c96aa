import { bad, good, say } from '../../tools/report.mjs';
import { onBareSuite } from './own-suite';
import type { SoakOptions, SoakMinute } from './soak-figures';
import type * as soakFigures from './soak-figures';

type Column = keyof SoakMinute;

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['minute', 'minute'],
  ['writes', 'writes'],
  ['refusals', 'refused'],
  ['p50', 'p50, ms'],
  ['p95', 'p95, ms'],
  ['emulator', 'emulator, MB'],
  ['heap', 'its heap, MB'],
  ['functions', 'functions, MB'],
  ['reads', 'documents read'],
  ['cutOff', 'cut off'],
  ['losses', 'listeners lost'],
];

/**
 * Starts a separate suite and runs the soak on it. With --json, prints `SoakFigures`. Exits with 1 when a
 * value is above its bar.
 */
export async function soak(options: SoakOptions, asJson: boolean) {
  if (!asJson) say(COLUMNS.map(([, head]) => head).join('  '));
  const figures = await onBareSuite('soak-figures.ts', ({ measureSoak }: typeof soakFigures) =>
    measureSoak(options, asJson ? () => {} : (minute) => say(rowOf(minute))),
  );
  const { growth, losses, drift, failures } = figures.verdict;
  if (asJson) say(JSON.stringify(figures, undefined, 2));
  else {
    const share = `${Math.round(drift * 100)} %`;
    const summary = `${growth.toFixed(2)} MB a minute, ${losses} listeners lost, p95 moved by ${share}`;
    if (failures.length === 0) good(`Flat: ${summary}.`);
    else bad(`Not flat: ${failures.join('; ')} (${summary}).`);
  }
  if (failures.length > 0) process.exitCode = 1;
}

function rowOf(minute: SoakMinute) {
  return COLUMNS.map(([column, head]) =>
    String(Math.round(minute[column])).padStart(head.length),
  ).join('  ');
}
