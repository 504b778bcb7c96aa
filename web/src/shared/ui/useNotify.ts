import { showNotice, type NoticeAction } from './notices';

/** Milliseconds a success stays on screen. */
const SUCCESS_MS = 3_000;
/** What can be taken back from the notice takes time to be read and reached. */
const ACTION_MS = 10_000;
/** What is news takes longer to read than what one has just done. */
const INFO_MS = 6_000;

export interface Notify {
  /** Goes by itself after three seconds, after ten with an action; not while hovered. */
  readonly success: (title: string, detail?: string, action?: NoticeAction) => void;
  /** No success and no failure: what came to pass. Goes by itself. */
  readonly info: (title: string, detail?: string) => void;
  /** Stays until dismissed, or as long as it is told to. */
  readonly error: (title: string, detail?: string, forMs?: number) => void;
}

const NOTIFY: Notify = {
  success: (title, detail, action) =>
    showNotice({
      ...{ tone: 'success', title, detail, action },
      timeout: action === undefined ? SUCCESS_MS : ACTION_MS,
    }),
  info: (title, detail) => showNotice({ tone: 'info', title, detail, timeout: INFO_MS }),
  error: (title, detail, forMs = -1) =>
    showNotice({ tone: 'error', title, detail, timeout: forMs }),
};

/** Tells the person what became of an act. The object is the same at every render. */
export function useNotify(): Notify {
  return NOTIFY;
}
