import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../lib/run.mjs';
import { ROOT } from '../lib/root.mjs';

/** Npm's folder of links to the workspaces, which must lead to those of the copy. */
const WORKSPACES = '@ouvrage';

/** What a build leaves; with it, the copy builds only what a fault changes. */
const BUILT = ['emulator/dist', 'functions/dist', 'web/dist'];
const STAMPS = ['.suite/build-emulator', '.suite/build-functions', '.suite/build-web'];

/**
 * Copies the files that git knows or would add, and what was built of them. Packages are links to ours.
 * @param copy is replaced
 */
export async function copyTree(copy: string): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { ok, output } = await run('git', list);
  if (!ok) throw new Error(`git cannot list the files: ${output}`);
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const local = [...BUILT, ...STAMPS].filter((path) => existsSync(join(ROOT, path)));
  for (const path of [...files, ...local]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
  for (const folder of ['.', 'web', 'emulator']) linkPackages(join(folder, 'node_modules'), copy);
  // Some tests ask git for the files.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    await run('git', args, { cwd: copy });
}

function linkPackages(folder: string, copy: string): void {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = join(ROOT, folder, name);
    if (name === WORKSPACES)
      cpSync(path, join(copy, folder, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.vite' && name !== '.vite-temp') symlinkSync(path, join(copy, folder, name));
  }
}
