import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installOneOf } from '../../scripts/lib/debian-packages.mjs';

/** A program of others, with which ours is compared. */
export interface Program {
  readonly name: string;
  /** What it is called, one of them. */
  readonly commands: readonly string[];
  /** In Debian, one of them. */
  readonly packages: readonly string[];
}

/** The name under which it is on PATH; installed where it is absent and root runs the tests. */
export async function commandOf({ name, commands, packages }: Program): Promise<string> {
  if (!commands.some(isOnPath) && canInstall()) await installOneOf(packages);
  const command = commands.find(isOnPath);
  if (command === undefined) throw new Error(`${name} is not on PATH: install ${packages[0]}.`);
  return command;
}

function isOnPath(command: string): boolean {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, command)));
}
