import type { ImportLine } from '@ouvrage/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importJob, tallyOf, type ImportJob } from './import-job';

/** What the tabs of a browser share. */
const browser = vi.hoisted(() => ({
  storedJob: null as unknown,
  tabs: new Set<(news: unknown) => void>(),
  turn: Promise.resolve(),
}));
const call = vi.hoisted(() => vi.fn<(name: string, request: unknown) => Promise<unknown>>());

vi.mock('../firebase/call', () => ({ callByName: call, UnreachableError: class extends Error {} }));
vi.mock('../session/session-context', () => ({ useSignedInUser: () => ({ id: 'claire' }) }));
vi.mock('./import-journal', () => ({
  keepImport: (job: unknown) => Promise.resolve((browser.storedJob = job)),
  readImport: () => Promise.resolve(browser.storedJob),
  forgetImport: () => Promise.resolve((browser.storedJob = null)),
  forgetImports: () => Promise.resolve((browser.storedJob = null)),
}));
vi.mock('../core/person-tabs', () => ({
  openTabChannel: (
    _subject: string,
    _uid: string,
    signal: AbortSignal,
    hear: (news: unknown) => void,
  ) => {
    browser.tabs.add(hear);
    signal.addEventListener('abort', () => browser.tabs.delete(hear));
    return (news: unknown) => {
      for (const other of browser.tabs) if (other !== hear) other(news);
    };
  },
  runExclusively: (_name: string, signal: AbortSignal, work: () => Promise<void>) =>
    (browser.turn = browser.turn.then(() => (signal.aborted ? undefined : work()))),
}));

const lineOf = (line: number): ImportLine => ({
  line,
  lastName: 'Roche',
  firstName: `Mathilde ${line}`,
  email: `m${line}@exemple.fr`,
  company: '',
  specialty: 'structure',
  fate: {
    ...{ kind: 'create', specialty: 'structure', language: 'fr' },
    employer: { kind: 'none' },
  },
});

/** A tab with its own state, as the module keeps it. */
async function openTab() {
  vi.resetModules();
  const module = await import('./people-import');
  const { renderHook } = await import('@testing-library/react');
  const { result } = renderHook(() => module.usePeopleImport());
  return { ...module, shown: () => result.current };
}

/** Answers of the server that a test gives one by one. */
function heldAnswers() {
  const answers: (() => void)[] = [];
  call.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ linkSent: true }))),
  );
  return { answer: () => answers.shift()?.(), waiting: () => answers.length };
}

/** An import whose first line is on its way, and a tab that shows it. */
async function importSeenBeside() {
  const server = heldAnswers();
  const running = await openTab();
  void running.startImport(job);
  await vi.waitFor(() => expect(server.waiting()).toBe(1));
  const beside = await openTab();
  await vi.waitFor(() => expect(beside.shown()?.isRunning).toBe(true));
  return { server, running, beside };
}

let job: ImportJob;
let id = 0;
beforeEach(() => {
  browser.storedJob = null;
  browser.tabs.clear();
  browser.turn = Promise.resolve();
  call.mockReset();
  job = importJob({ uid: 'claire', fileName: 'équipe.csv', lines: [2, 3, 4].map(lineOf) }, () =>
    String((id += 1)),
  );
});

describe('an import in one of several tabs', () => {
  it('is shown by the others as it goes, those opened meanwhile too, and ends in all', async () => {
    const server = heldAnswers();
    const running = await openTab();
    const beside = await openTab();
    void running.startImport(job);
    await vi.waitFor(() => expect(server.waiting()).toBe(1));
    server.answer();
    await vi.waitFor(() => expect(server.waiting()).toBe(1));
    const later = await openTab();
    for (const { shown } of [beside, later]) {
      await vi.waitFor(() => expect(shown()).toMatchObject({ isRunning: true }));
      expect(tallyOf(shown()?.job ?? job).doneCount).toBe(1);
    }

    server.answer();
    await vi.waitFor(() => expect(server.waiting()).toBe(1));
    server.answer();
    for (const { shown } of [running, beside, later]) {
      await vi.waitFor(() => expect(shown()).toMatchObject({ isRunning: false }));
      expect(tallyOf(shown()?.job ?? job).createdCount).toBe(3);
    }
    expect(call).toHaveBeenCalledTimes(3);

    await later.closeImport();
    expect(running.shown()).toBeNull();
    expect(beside.shown()).toBeNull();
  });

  it('is interrupted from another, and continued there', async () => {
    const { server, running, beside } = await importSeenBeside();

    beside.interruptImport();
    await vi.waitFor(() => expect(running.shown()?.isStopping).toBe(true));
    server.answer();
    for (const { shown } of [running, beside]) {
      await vi.waitFor(() =>
        expect(shown()).toMatchObject({ isRunning: false, isStopping: false }),
      );
    }
    expect(call).toHaveBeenCalledTimes(1);

    beside.continueImport();
    await vi.waitFor(() => expect(server.waiting()).toBe(1));
    expect(running.shown()?.isRunning).toBe(true);
    expect(call).toHaveBeenLastCalledWith(
      'createAccount',
      expect.objectContaining({ email: 'm3@exemple.fr' }),
    );
  });

  it('is interrupted when its tab is closed, which another one says', async () => {
    const { server, running, beside } = await importSeenBeside();

    browser.tabs.delete([...browser.tabs][0] ?? (() => undefined));
    running.interruptImport();
    server.answer();
    await vi.waitFor(() => expect(beside.shown()?.isRunning).toBe(false));
    expect(call).toHaveBeenCalledTimes(1);
  });
});
