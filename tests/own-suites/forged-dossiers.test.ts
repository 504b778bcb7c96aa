import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { verifyDossier } from '@ouvrage/domain/dossier-file';
import {
  entriesOf,
  forgedArchives,
  honestCopies,
  sampleKey,
  samplePlan,
  sourceOf,
} from '@ouvrage/domain/dossier-file/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReaders } from '../support/archive-readers';

const key = sampleKey();
const plan = samplePlan(key);
const archives = Object.entries({ ...honestCopies(plan), ...forgedArchives(plan) }).map(
  ([how, bytes], index) => ({ how, bytes, id: String(index) }),
);

const root = mkdtempSync(join(tmpdir(), 'ouvrage-forged-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Unpacks every archive of a folder as each would be unpacked alone, and goes on after a file that it refuses. */
const UNPACK_ALL_IN_PYTHON = `
import os, sys, zipfile
source, target = sys.argv[1:]
for archive in os.listdir(source):
    try:
        with zipfile.ZipFile(os.path.join(source, archive)) as opened:
            for name in opened.namelist():
                try:
                    opened.extract(name, os.path.join(target, archive))
                except Exception:
                    pass
    except Exception:
        pass
`;

/** The same by both ways of Java: by the table, and from the start of a stream as \`jar x\` does. */
const UNPACK_ALL_IN_JAVA = `
import java.io.*;
import java.nio.file.*;
import java.util.zip.*;

class UnpackAll {
  static void put(Path target, String name, InputStream content) {
    try {
      Path path = target.resolve(name.replace("..", "__").replaceAll("^/+", "")).normalize();
      if (name.endsWith("/")) return;
      Files.createDirectories(path.getParent());
      Files.copy(content, path, StandardCopyOption.REPLACE_EXISTING);
    } catch (Exception refused) {}
  }
  public static void main(String[] args) throws Exception {
    for (File archive : new File(args[0]).listFiles()) {
      try (ZipFile opened = new ZipFile(archive)) {
        Path target = Path.of(args[1], archive.getName());
        for (ZipEntry entry : java.util.Collections.list(opened.entries())) {
          try (InputStream content = opened.getInputStream(entry)) { put(target, entry.getName(), content); }
          catch (Exception refused) {}
        }
      } catch (Exception refused) {}
      try (ZipInputStream stream = new ZipInputStream(new FileInputStream(archive))) {
        Path target = Path.of(args[2], archive.getName());
        for (ZipEntry entry; (entry = stream.getNextEntry()) != null;) put(target, entry.getName(), stream);
      } catch (Exception refused) {}
    }
  }
}
`;

const READERS = ['unzip', '7-Zip', 'Python', 'Java', 'Java, from the start'];
const folderOf = (reader: string, id: string) => join(root, reader, id);

beforeAll(async () => {
  const source = join(root, 'archives');
  mkdirSync(source);
  for (const { id, bytes } of archives) writeFileSync(join(source, id), bytes);
  const program = join(root, 'UnpackAll.java');
  writeFileSync(program, UNPACK_ALL_IN_JAVA);
  const readers = (await archiveReaders()).filter(({ name }) => ['unzip', '7-Zip'].includes(name));
  const target = (reader: string) => join(root, reader);
  const run = promisify(execFile);
  await Promise.all([
    run('python3', ['-c', UNPACK_ALL_IN_PYTHON, source, target('Python')]),
    run('java', [program, source, target('Java'), target('Java, from the start')]),
    ...readers.map(async (reader) => {
      for (const { id } of archives) {
        const folder = folderOf(reader.name, id);
        mkdirSync(folder, { recursive: true });
        await reader.unpack(join(source, id), folder).catch(() => undefined);
      }
    }),
  ]);
}, 300_000);

/** What a reader has made of an archive: its files and links by path, as it writes them. */
function filesBy(reader: string, id: string) {
  try {
    const folder = folderOf(reader, id);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const hash = createHash('sha256');
        const sha256 = entry.isFile() ? hash.update(readFileSync(path)).digest('hex') : 'no file';
        return { path: relative(folder, path), sha256 };
      });
  } catch {
    return [];
  }
}

/** A path as readers write it who allow none that leads out. */
function tame(path: string): string {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => !['', '.', '..', '__'].includes(part))
    .join('/');
}

const sealedFiles = new Set(
  entriesOf(plan).map(({ name, content }) => {
    return `${String(name)} ${createHash('sha256').update(content).digest('hex')}`;
  }),
);

describe('what programs of others unpack', () => {
  it.each(archives)('is named where it was not sealed: $how', async ({ bytes, id }) => {
    const { findings, manifest } = await verifyDossier(sourceOf(bytes), {
      knownKeys: [key.publicKey],
    });
    const namedPaths = new Set(
      findings.flatMap((finding) => [
        ...('path' in finding && finding.path !== null ? [tame(finding.path)] : []),
        ...('foundAs' in finding ? [tame(finding.foundAs)] : []),
      ]),
    );
    // Where nothing could be verified, nothing needs a name. Who unpacks a file without a name gives it one.
    if (manifest === null || namedPaths.has('')) return;
    const others = READERS.flatMap((reader) =>
      filesBy(reader, id)
        .filter(
          ({ path, sha256 }) =>
            !sealedFiles.has(`${path} ${sha256}`) && !namedPaths.has(tame(path)),
        )
        .map(({ path }) => `${reader}: ${path}`),
    );
    expect(others).toEqual([]);
  });

  it.each(READERS)('is all of an honest copy, by %s', (reader) => {
    for (const [index] of Object.keys(honestCopies(plan)).entries()) {
      expect(filesBy(reader, String(index))).toHaveLength(plan.files.length);
    }
  });
});
