import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from '../bootstrap.mjs';
import { buildAll } from '../build.mjs';
import { bringUp } from '../checks/running-suite.mjs';
import { STEPS } from '../checks/steps.mjs';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { freeBase, parseBase, portsFrom } from '../suite/ports.mjs';
import { ROOT } from '../lib/root.mjs';
import type { Suite } from '../suite/launch.mjs';

/** A suite for rules tests, with the addresses of its emulators. */
export interface RulesSuite {
  suite: Suite;
  /** Address of the Firestore emulator. */
  firestore: string;
  /** Address at which the Storage rules runtime reports coverage and mutants. */
  storage: string;
  storageEmulator: string;
}

/** The rules files by service. */
export const RULES_FILES = {
  firestore: 'firestore.rules',
  storage: 'storage.rules',
} as const;

export type Service = keyof typeof RULES_FILES;

/** After the ports of the mail catcher, which no suite of rules tests runs. */
const COVERAGE_OFFSET = 17;

const FIRST_BASE = 5300;

export function readRules(service: Service): string {
  return readFileSync(join(ROOT, RULES_FILES[service]), 'utf8');
}

export async function startRulesSuite(port: string | undefined): Promise<RulesSuite> {
  await bootstrap();
  await buildAll(['emulator']);
  const base = port === undefined ? await freeBase(FIRST_BASE) : parseBase(port);
  process.env['STORAGE_RULES_COVERAGE_PORT'] = String(base + COVERAGE_OFFSET);
  const only = STEPS.find(({ id }) => id === 'rules')?.emulators ?? [];
  const engine = findEngine(DEFAULT_ENGINE);
  const suite = await bringUp(only, { port: String(base), project: undefined, engine });
  const ports = portsFrom(base);
  return {
    suite,
    firestore: `http://127.0.0.1:${ports.firestore}`,
    storage: `http://127.0.0.1:${base + COVERAGE_OFFSET}`,
    storageEmulator: `http://127.0.0.1:${ports.storage}`,
  };
}

const TESTS = 'tests/rules';

/** @returns the rules tests by service */
export function rulesTests(): { firestore: string[]; storage: string[] } {
  const files = readdirSync(join(ROOT, TESTS), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${TESTS}/${name}`);
  const isAboutStorage = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').includes('openStorageWorkspace');
  return {
    firestore: files.filter((file) => !isAboutStorage(file)),
    storage: files.filter(isAboutStorage),
  };
}

/** @returns the response, parsed as JSON */
export async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
