import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts } from '../checks/spec-coverage.mjs';
import { run } from '../lib/run.mjs';
import { ROOT } from '../lib/root.mjs';
import type { Fault } from '../../tests/planted/fault';

/** Paths of tests by the lane that runs them, those that are closest to the changed file first. */
export interface TestsOfFault {
  readonly unit: readonly string[];
  readonly functions: readonly string[];
  readonly journeys: readonly string[];
}

/** For each module, the modules that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Modules import from here what its parts export. Taken as one module, it would relate every file to every test. */
const BARREL = 'domain/src/index.ts';

const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** As dependency-cruiser reports it. */
interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export async function readImporters(): Promise<Importers> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { output } = await run(process.execPath, [
    program,
    `--config=${join(ROOT, '.dependency-cruiser.cjs')}`,
    '--output-type=json',
    ...['domain', 'web', 'functions', 'tests', 'scripts'],
  ]);
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed: ${output}`);
  const { modules } = JSON.parse(output) as { modules: Module[] };
  const importers = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    importers.set(to, [...(importers.get(to) ?? []), from]);
  };
  const parts = modules.find(({ source }) => source === BARREL)?.dependencies ?? [];
  const exportsOfParts = parts.map(({ resolved: file }) => ({
    file,
    names: [...read(file).matchAll(EXPORT)].map(([, name = '']) => name),
  }));
  for (const { source, dependencies } of modules) {
    if (source === BARREL) continue;
    for (const { resolved: target } of dependencies) {
      if (target !== BARREL) add(source, target);
      else {
        const words = new Set(read(source).match(/\w+/g));
        for (const { file, names } of exportsOfParts) {
          if (names.some((name) => words.has(name))) add(source, file);
        }
      }
    }
  }
  return importers;
}

/** @returns all modules that import `file`, directly or not, the direct ones first */
function importersOf(file: string, importers: Importers): readonly string[] {
  const modules = new Set([file]);
  for (const module of modules) {
    for (const importer of importers.get(module) ?? []) modules.add(importer);
  }
  return [...modules];
}

/** Tests that read texts and settings without importing them. */
const READERS = [
  'tests/scripts/',
  'web/src/locales/',
  'web/src/shared/i18n/',
  'functions/src/texts',
];

/** Journeys of a feature that are in a folder of another name. */
const FOLDER_OF_FEATURE: Readonly<Record<string, string>> = {
  intervenants: 'people',
  verifier: 'projects',
};

const IN_BROWSERS = ['tests/screens', 'tests/e2e'];

function foldersOf({ file, opens }: Fault): readonly string[] {
  const feature = /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return opens ?? (feature === undefined ? [] : [FOLDER_OF_FEATURE[feature] ?? feature]);
}

function pathsOf(folder: string): readonly string[] {
  return IN_BROWSERS.map((root) => `${root}/${folder}/`).filter((path) =>
    existsSync(join(ROOT, path)),
  );
}

function journeysOf(fault: Fault): readonly string[] {
  const ofCoverage = readParts(ROOT)
    .flatMap(({ statements }) => statements)
    .filter(({ built }) => built.includes(fault.file))
    .flatMap(({ tests }) => tests.map((test) => test.split(' › ')[0] ?? ''))
    .filter((test) => IN_BROWSERS.some((root) => test.startsWith(`${root}/`)));
  return [...new Set([...ofCoverage, ...foldersOf(fault).flatMap(pathsOf)])];
}

/** @returns the tests that import or open what the fault changes */
export function findTests(fault: Fault, importers: Importers): TestsOfFault {
  const tests = importersOf(fault.file, importers).filter((file) => /\.test\.tsx?$/.test(file));
  const isCode = /\.tsx?$/.test(fault.file);
  return {
    unit: [
      ...tests.filter((file) => !/^tests\/(functions|rules|package)\//.test(file)),
      ...(isCode ? [] : READERS),
    ],
    functions: tests.filter((file) => file.startsWith('tests/functions/')),
    journeys: journeysOf(fault),
  };
}

/** @returns folders that faults name and that hold no test in a browser */
export function missingFolders(faults: readonly Fault[]): readonly string[] {
  return faults.flatMap(foldersOf).filter((folder) => pathsOf(folder).length === 0);
}
