import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { put } from '#service/testing/test-engine';
import {
  contentOf,
  copyOf,
  openPersistentEngine,
  type PersistentEngine,
} from './testing/persistent-engine';

let folder = '';
const copies: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(() => {
  running?.journal.close();
  running = undefined;
  for (const path of [folder, ...copies.splice(0)]) rmSync(path, { recursive: true });
});

type Content = ReturnType<typeof contentOf>;

interface Committed {
  /** Size of the journal after the commit. */
  readonly size: number;
  readonly content: Content;
}

let running: PersistentEngine | undefined;

/** The next process on the folder, with what it finds. */
function restart(): PersistentEngine & { readonly content: Content } {
  running?.journal.close();
  running = openPersistentEngine(folder);
  return { ...running, content: contentOf(running.engine) };
}

/** A journal of some commits, and what there was after each of them. */
function journalOfCommits(): readonly Committed[] {
  const { engine, journal } = openPersistentEngine(folder);
  const after = (): Committed => ({ size: journal.size, content: contentOf(engine) });
  const contents = [after()];
  put(engine, { 'rooms/a': { n: 1n, text: 'first' }, 'rooms/b': {} });
  contents.push(after());
  put(engine, { 'rooms/a': { n: 2n }, 'rooms/b': null, 'rooms/c': { bytes: new Uint8Array(40) } });
  contents.push(after());
  put(engine, { 'rooms/d': {} });
  contents.push(after());
  put(engine, { 'rooms/a': null, 'rooms/e': { text: 'last' } });
  contents.push(after());
  journal.close();
  return contents;
}

const JOURNAL = 'journal-1';

/** The folder with its journal changed. */
function copyWith(change: (journal: string) => void): string {
  const copy = copyOf(folder);
  copies.push(copy);
  change(join(copy, JOURNAL));
  return copy;
}

describe('a journal that was cut off', () => {
  it('has every commit before, nothing of the one that it ends in, and says so: at every byte', () => {
    const contents = journalOfCommits();
    const size = contents.at(-1)?.size ?? 0;
    const from = contents.at(-4)?.size ?? 0;

    const bytes = readFileSync(join(folder, JOURNAL));
    const journal = join(folder, JOURNAL);
    for (let length = from; length < size; length += 1) {
      writeFileSync(journal, bytes.subarray(0, length));
      const whole = contents.filter((commit) => commit.size <= length).at(-1);
      const incompleteBytes = length - (whole?.size ?? 0);
      const expectedLine = `${journal} ended within a commit that was never acknowledged: its ${incompleteBytes} bytes are removed.`;
      const first = restart();
      put(first.engine, { 'rooms/after': {} });
      const second = restart();

      expect(first.content, `at ${length}`).toEqual(whole?.content);
      expect(first.lines, `at ${length}`).toEqual(incompleteBytes === 0 ? [] : [expectedLine]);
      expect(second.content, `then a commit, at ${length}`).toEqual(contentOf(first.engine));
      expect(second.lines).toEqual([]);
    }
  }, 30_000);

  it('before its first commit is an empty one: at every byte', () => {
    const [empty] = journalOfCommits();

    for (let length = 0; length <= (empty?.size ?? 0); length += 1) {
      const { engine, journal } = openPersistentEngine(
        copyWith((path) => truncateSync(path, length)),
      );
      put(engine, { 'rooms/a': {} });
      journal.close();
      const again = openPersistentEngine(copies.at(-1) ?? '');

      expect(contentOf(again.engine), `at ${length}`).toEqual(contentOf(engine));
      again.journal.close();
    }
  });

  it('by a power cut ends in zeros, which are no commits', () => {
    const contents = journalOfCommits();
    const [whole] = contents.slice(-2);
    const path = copyWith((journal) => {
      const size = readFileSync(journal).length;
      truncateSync(journal, whole?.size);
      truncateSync(journal, size);
    });

    const { engine, journal, lines } = openPersistentEngine(path);
    journal.close();

    expect(contentOf(engine)).toEqual(whole?.content);
    expect(lines).toHaveLength(1);
  });
});

describe('a journal with another bit than was written', () => {
  it('is not read, and stays as it is: wherever the bit is', () => {
    const [head, ...commits] = journalOfCommits();
    const inHead = (at: number) => at < (head?.size ?? 0);
    const inLastTwo = (at: number) => at >= (commits.at(-3)?.size ?? 0);
    const bytes = readFileSync(join(folder, JOURNAL));

    const copy = copyOf(folder);
    copies.push(copy);
    for (const at of [...bytes.keys()].filter((place) => inHead(place) || inLastTwo(place))) {
      const corruption = Buffer.from(bytes);
      corruption[at] = (corruption[at] ?? 0) ^ (1 << (at % 8));
      writeFileSync(join(copy, JOURNAL), corruption);

      expect(() => openPersistentEngine(copy), `at ${at}`).toThrow(
        /is damaged: .* Nothing was changed\. Put a copy of the folder in its place/,
      );
      expect(readFileSync(join(copy, JOURNAL)).equals(corruption), `at ${at}`).toBe(true);
      expect(readdirSync(copy), `at ${at}`).toEqual([JOURNAL]);
    }
  }, 30_000);

  it('says where, and how to give up what follows', () => {
    const [, first] = journalOfCommits();
    const at = first?.size ?? 0;
    const path = copyWith((journal) => {
      const bytes = readFileSync(journal);
      bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 1;
      writeFileSync(journal, bytes);
    });
    const journal = join(path, JOURNAL);

    expect(() => openPersistentEngine(path)).toThrow(
      `${journal} is damaged: the record at byte ${at} is not as it was written. Nothing was changed. Put a copy of the folder in its place, or start with another folder, or give up that record and all after it: truncate -s ${at} '${journal}'.`,
    );

    truncateSync(journal, at);
    const repairedEngine = openPersistentEngine(path);
    repairedEngine.journal.close();
    expect(contentOf(repairedEngine.engine)).toEqual(first?.content);
  });

  it('is not mistaken for a journal when it is something else', () => {
    const path = copyWith((journal) =>
      writeFileSync(journal, 'What I wrote myself, in a file of my own.'),
    );
    // There is no journal in it before.
    writeFileSync(join(folder, JOURNAL), '');

    expect(() => openPersistentEngine(path)).toThrow(
      'it does not begin as a journal of this version does',
    );
  });
});

describe('a folder from which a file is missing', () => {
  it.each([
    [['journal-2'], 'journal-1'],
    [['journal-1', 'journal-3'], 'journal-2'],
    [['snapshot-2'], 'journal-2'],
  ])('is not read: %s', (names, missing) => {
    for (const name of names) writeFileSync(join(folder, name), '');

    expect(() => openPersistentEngine(folder)).toThrow(
      `${folder} is damaged: ${missing} is missing.`,
    );
  });
});
