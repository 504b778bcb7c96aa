import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptFile } from './kept-file';
import { waitingFiles } from './waiting-files';

/** The journal of this browser: one write after the other, the first when `begin` is called. */
const journal = vi.hoisted(() => ({
  storedFile: null as KeptFile | null,
  begin: (): void => undefined,
  turn: Promise.resolve(),
}));

vi.mock('./upload-journal', () => ({
  listKept: () => Promise.resolve([]),
  readKeptBytes: () => Promise.resolve(undefined),
  forgetKept: () => Promise.resolve(),
  keepFile: (file: KeptFile) =>
    (journal.turn = journal.turn.then(() => {
      journal.storedFile = file;
    })),
  changeKept: (_file: KeptFile, changes: Partial<KeptFile>) =>
    (journal.turn = journal.turn.then(() => {
      if (journal.storedFile !== null) journal.storedFile = { ...journal.storedFile, ...changes };
    })),
}));
vi.mock('./upload-runner', () => ({
  UploadRunner: class {
    stop() {}
    stopAll() {}
    advance() {}
    advanceNow() {}
  },
}));
vi.mock('../core/person-tabs', () => ({ openTabChannel: () => () => undefined }));
vi.mock('../core/tab-leader', () => ({ runAsLeader: () => Promise.resolve() }));

const TASK = {
  id: 'p_A2_etude',
  subsectionId: 'A2',
  taskKey: 'etude',
  taskName: 'Étude',
  projectName: 'Maison',
};

beforeEach(() => {
  journal.storedFile = null;
  journal.turn = new Promise((resolve) => (journal.begin = resolve));
  waitingFiles.open('ariane');
});
afterEach(() => waitingFiles.close());

it('stores what is asked for while the file itself is being stored', async () => {
  const file = new File(['%PDF-1.4'], 'etude.pdf');
  const choosing = waitingFiles.choose(file, TASK, 1, { comment: '', answers: {} });

  waitingFiles.act(TASK.id, { isWanted: true, comment: 'Étude complète.' });
  journal.begin();
  await choosing;
  await journal.turn;

  expect(journal.storedFile).toMatchObject({
    fileName: 'etude.pdf',
    isWanted: true,
    comment: 'Étude complète.',
  });
});
