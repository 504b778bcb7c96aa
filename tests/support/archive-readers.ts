import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandOf, type Program } from './programs';

/** A program of others that reads ZIP files. */
export interface ArchiveReader {
  readonly name: string;
  /** Unpacks these files of an archive into a folder, or all. Throws when it finds anything wrong. */
  unpack(archive: string, folder: string, ...files: readonly string[]): Promise<void>;
}

interface Unpacker extends Program {
  readonly args: (archive: string, folder: string, files: readonly string[]) => readonly string[];
}

const UNPACK_IN_PYTHON = `
import sys, zipfile
archive, folder, *files = sys.argv[1:]
zipfile.ZipFile(archive).extractall(folder, files or None)
`;

const PROGRAMS: readonly Unpacker[] = [
  {
    name: 'unzip',
    commands: ['unzip'],
    packages: ['unzip'],
    args: (archive, folder, files) => ['-o', '-q', archive, ...files, '-d', folder],
  },
  {
    name: '7-Zip',
    commands: ['7zz', '7z', '7za'],
    packages: ['7zip', 'p7zip-full'],
    args: (archive, folder, files) => ['x', '-bd', '-y', `-o${folder}`, archive, ...files],
  },
  {
    name: 'Python',
    commands: ['python3'],
    packages: ['python3'],
    args: (archive, folder, files) => ['-c', UNPACK_IN_PYTHON, archive, folder, ...files],
  },
];

/** The readers that people have, installed where they are not there. */
export async function archiveReaders(): Promise<readonly ArchiveReader[]> {
  const readers: ArchiveReader[] = [];
  for (const program of PROGRAMS) readers.push(await readerOf(program));
  return readers;
}

async function readerOf(program: Unpacker): Promise<ArchiveReader> {
  const { name, args } = program;
  const command = await commandOf(program);
  // In the plain locale, unzip writes the letters of a name as codes.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return {
    name,
    async unpack(archive, folder, ...files) {
      const unpacking = promisify(execFile)(command, args(archive, folder, files), { env });
      // It asks nobody.
      unpacking.child.stdin?.end();
      await unpacking;
    },
  };
}
