import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../tests/planted/fault';
import type { Lane } from './lanes';

/** What came of a planted fault: the lane that noticed it first, an error of the run, or neither: missed. */
export interface Verdict {
  readonly id: string;
  readonly seconds: number;
  readonly lane?: Lane;
  readonly tests?: readonly string[];
  /** The lanes that have run and did not notice it. */
  readonly missedBy?: readonly Lane[];
  /** Why its tests could not run, such as a suite that did not start with it. */
  readonly error?: string;
}

/** Removes what a run that was stopped had taken but not judged. */
export function dropClaims(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (readFileSync(file, 'utf8') === '') rmSync(file);
  }
}

/** @returns verdicts by the fault's id */
export function readVerdicts(folder: string): ReadonlyMap<string, Verdict> {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const verdicts = texts.filter((text) => text !== '').map((text) => JSON.parse(text) as Verdict);
  return new Map(verdicts.map((verdict) => [verdict.id, verdict]));
}

export function outcomeOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'not run';
  if (verdict.error !== undefined) return 'error';
  return verdict.lane ?? 'missed';
}

/** As it is kept: the test that noticed the fault, or the lanes that did not. */
interface KeptVerdict {
  readonly lane?: Lane;
  readonly test?: string;
  readonly missedBy?: readonly Lane[];
}

/** Writes verdicts into `file`, in the order of `faults`. Those on other faults stay; an error of a run is none. */
export function keepVerdicts(
  file: string,
  faults: readonly Pick<Fault, 'id'>[],
  verdicts: readonly Verdict[],
): void {
  const old = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, KeptVerdict>>)
    : {};
  const byId = new Map(Object.entries(old));
  for (const { id, lane, tests, missedBy, error } of verdicts) {
    if (error !== undefined) continue;
    const test = tests?.[0];
    byId.set(
      id,
      lane === undefined
        ? { ...(missedBy && { missedBy }) }
        : { lane, ...(test !== undefined && { test }) },
    );
  }
  const entries = faults.flatMap(({ id }) => (byId.has(id) ? [[id, byId.get(id)] as const] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

/** A Markdown table of the faults by part of the product and outcome. */
export function tableOf(
  faults: readonly Fault[],
  verdicts: ReadonlyMap<string, Verdict>,
): readonly string[] {
  const columns = ['unit', 'rules', 'functions', 'journeys', 'error', 'missed', 'not run'];
  const partOf = ({ file }: Fault) => file.split('/')[0] ?? file;
  const parts = [...new Set(faults.map(partOf))];
  const row = (name: string, own: readonly Fault[]) => {
    const outcomes = own.map(({ id }) => outcomeOf(verdicts.get(id)));
    const counts = columns.map((column) => outcomes.filter((outcome) => outcome === column).length);
    return `| ${[name, own.length, ...counts].join(' | ')} |`;
  };
  return [
    `| part | faults | ${columns.join(' | ')} |`,
    `| --- | ${['', ...columns].map(() => '---:').join(' | ')} |`,
    ...parts.map((part) =>
      row(
        part,
        faults.filter((fault) => partOf(fault) === part),
      ),
    ),
    row('all', faults),
  ];
}
