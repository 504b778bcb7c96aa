import { ObservableValue, useObservableValue } from '#data/core/observable';
import { subscribeToSignOut } from '#data/core/sign-out';

/** The unsaved text of a sheet in one language. */
export interface SheetDraft {
  readonly text: string;
  /** The saved version that it is based on; 0 without one. */
  readonly base: number;
}

/** Drafts by the id of the sheet's document. */
export type SheetDrafts = ReadonlyMap<string, SheetDraft>;

const PREFIX = 'ouvrage.sheet-draft/';

const drafts = new ObservableValue<SheetDrafts>(storedDrafts());
guard(drafts.get());

/** Keeps an unsaved text until the tab is closed or the user signs out. */
export function keepDraft(sheetId: string, draft: SheetDraft): void {
  changeTo(new Map([...drafts.get(), [sheetId, draft]]));
  try {
    sessionStorage.setItem(PREFIX + sheetId, JSON.stringify(draft));
  } catch {
    // Storage is full: the page still has the text in memory and warns before it is closed.
  }
}

export function dropDraft(sheetId: string): void {
  changeTo(new Map([...drafts.get()].filter(([id]) => id !== sheetId)));
  sessionStorage.removeItem(PREFIX + sheetId);
}

export function draftOf(sheetId: string): SheetDraft | null {
  return drafts.get().get(sheetId) ?? null;
}

/** All drafts, live. */
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
      const draft = parseDraft(sessionStorage.getItem(PREFIX + id) ?? '');
      return draft === null ? [] : [[id, draft]];
    }),
  );
}

function parseDraft(json: string): SheetDraft | null {
  try {
    const { text, base } = JSON.parse(json) as Record<string, unknown>;
    return typeof text === 'string' && typeof base === 'number' ? { text, base } : null;
  } catch {
    return null;
  }
}

subscribeToSignOut(() => {
  changeTo(new Map());
});
