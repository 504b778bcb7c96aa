import type { Firestore } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import type { KeptMessage } from './outbox-queue';

/** One browser, which all tabs share. */
const browser = vi.hoisted(() => ({
  journal: new Map<string, KeptMessage>(),
  /** Each hears what the tabs tell each other. */
  tabs: new Set<(event: unknown) => void>(),
  /** Ends when the last tab that asked has had its turn. */
  turn: Promise.resolve(),
}));

vi.mock('./outbox-journal', () => ({
  keepMessage: (message: KeptMessage) => {
    browser.journal.set(message.id, message);
    return Promise.resolve();
  },
  forgetMessage: async ({ id }: KeptMessage) => {
    browser.journal.delete(id);
    // A third tab keeps something else at this very moment: all have read the journal when this ends.
    for (const hear of browser.tabs) hear({ kind: 'changed' });
    await new Promise((resolve) => setTimeout(resolve));
  },
  listMessages: () => Promise.resolve([...browser.journal.values()]),
}));

vi.mock('./outbox-sending', () => ({ send: () => Promise.resolve('sent') }));

vi.mock('../core/person-tabs', () => ({
  openTabChannel: (
    _subject: string,
    _uid: string,
    _signal: AbortSignal,
    hear: (event: unknown) => void,
  ) => {
    browser.tabs.add(hear);
    return (event: unknown) => {
      for (const other of browser.tabs) if (other !== hear) other(event);
    };
  },
  runExclusively: (_name: string, _signal: AbortSignal, work: () => Promise<void>) =>
    (browser.turn = browser.turn.then(work)),
}));

async function openTab() {
  vi.resetModules();
  const { outbox } = await import('./outbox');
  outbox.open('me', {} as Firestore);
  outbox.watch('c');
  return outbox;
}

it('keeps a sent message in sight in the other tabs until the server’s copy is there', async () => {
  const sending = await openTab();
  const looking = await openTab();
  const texts: (readonly string[])[] = [];
  looking.subscribe(() => texts.push(looking.get().map(({ text }) => text)));
  await sending.write('c', 'Bonjour');
  await vi.waitFor(() => expect(looking.get()).toMatchObject([{ state: 'sent' }]));
  const [first = []] = texts.filter((list) => list.length > 0);
  expect(first).toEqual(['Bonjour']);
  expect(texts.slice(texts.indexOf(first))).not.toContainEqual([]);
});
