import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';

interface Manifest {
  readonly workspaces: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifestIn = (folder: string) => JSON.parse(textOf(join(folder, 'package.json'))) as Manifest;

const { scripts, workspaces } = manifestIn('.');
const commands = Object.entries(scripts);

const BOOTSTRAP = 'scripts/bootstrap.mjs';

/** The program of a command that begins with Node. */
const firstProgram = (command: string) => /^node (\S+\.mjs)/.exec(command)?.[1];

const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm;
const LOADED_LATER = /\bimport\('([^']+)'\)/g;

const importsOf = (path: string, pattern = IMPORT) =>
  [...textOf(path).matchAll(pattern)].map(([, name = '']) => name);

/** The packages that a program imports, itself or by the modules it imports. */
function packagesOf(program: string): Set<string> {
  const packages = new Set<string>();
  const modules = new Set([program]);
  for (const path of modules) {
    for (const name of [...importsOf(path), ...importsOf(path, LOADED_LATER)]) {
      const file = join(dirname(path), name);
      if (name.startsWith('.')) {
        modules.add(existsSync(join(ROOT, `${file}.ts`)) ? `${file}.ts` : file);
      } else if (!/^(?:node:|#)/.test(name)) {
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      }
    }
  }
  return packages;
}

/** What `npm start` installs. */
const installedForProduct = new Set(
  workspaces
    .filter((workspace) => workspace !== 'tests')
    .flatMap((workspace) => {
      const { dependencies, devDependencies } = manifestIn(workspace);
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
);

/** Commands for which the packages of `npm start` must do, each with a program that it runs. */
const forProduct = commands.flatMap(([name, command]) => {
  const program = /tsx (\S+\.ts)$/.exec(command)?.[1] ?? firstProgram(command) ?? '';
  const isLight = program.endsWith('.ts')
    ? command.startsWith(`node ${BOOTSTRAP} product && `)
    : textOf(program).includes("bootstrap('product')") && program !== BOOTSTRAP;
  return isLight ? [{ name, program }] : [];
});

describe('each command of package.json', () => {
  it.each(commands)('begins with what checks Node and installs: %s', (_, command) => {
    const program = firstProgram(command) ?? 'no .mjs';
    if (program !== BOOTSTRAP) expect(importsOf(program)[0]).toBe('./bootstrap.mjs');
  });

  it.each(forProduct)('that runs the product needs no tools: $name', ({ program }) => {
    expect([...packagesOf(program)].filter((name) => !installedForProduct.has(name))).toEqual([]);
  });

  it('that runs the product is light', () => {
    expect(forProduct.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['start', 'suite', 'backup', 'restore', 'admin:create', 'verify']),
    );
  });
});

/** Node that says it is of another version. */
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

const programs = [...new Set(commands.flatMap(([, command]) => firstProgram(command) ?? []))];

it.each(programs)('%s names the Node that it needs, in one line', (program) => {
  const args = ['--import', asNode('18.20.8'), join(ROOT, program), '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toMatch(/^✘ Node 20\.19 or later is needed .*18\.20\.8.*\n$/);
});
