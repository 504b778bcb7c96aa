import { ObservableValue, useObservableValue } from '../../../data/observable';
import { subscribeToSignOut } from '../../../data/sign-out';

/** A sheet's text as it is being written, in one language. */
export interface SheetDraft {
  readonly text: string;
  /** The saved version that it was written over; 0 when there was none. */
  readonly base: number;
}

/** By the id of the sheet's document. */
export type SheetDrafts = ReadonlyMap<string, SheetDraft>;

const PREFIX = 'ouvrage.sheet-draft/';

const drafts = new ObservableValue<SheetDrafts>(storedDrafts());
guard(drafts.get());

/** Keeps a text that is not saved, for as long as this browser tab lives and its person is here. */
export function keepDraft(sheetId: string, draft: SheetDraft): void {
  changeTo(new Map([...drafts.get(), [sheetId, draft]]));
  try {
    sessionStorage.setItem(PREFIX + sheetId, JSON.stringify(draft));
  } catch {
    // The browser's room is full: this page still has it, and asks before it goes.
  }
}

export function dropDraft(sheetId: string): void {
  changeTo(new Map([...drafts.get()].filter(([id]) => id !== sheetId)));
  sessionStorage.removeItem(PREFIX + sheetId);
}

export function draftOf(sheetId: string): SheetDraft | null {
  return drafts.get().get(sheetId) ?? null;
}

/** Every text that waits to be saved; follows what is typed. */
export function useSheetDrafts(): SheetDrafts {
  return useObservableValue(drafts);
}

function changeTo(next: SheetDrafts): void {
  guard(next);
  drafts.set(next);
}

/** While something would be lost, the browser asks before it closes the page. */
function guard({ size }: SheetDrafts): void {
  if (size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function storedDrafts(): SheetDrafts {
  const ids = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  return new Map(
    ids.flatMap((id) => {
      const draft = parsed(sessionStorage.getItem(PREFIX + id) ?? '');
      return draft === null ? [] : [[id, draft]];
    }),
  );
}

function parsed(stored: string): SheetDraft | null {
  try {
    const { text, base } = JSON.parse(stored) as Record<string, unknown>;
    return typeof text === 'string' && typeof base === 'number' ? { text, base } : null;
  } catch {
    return null;
  }
}

subscribeToSignOut(() => {
  changeTo(new Map());
});
