export interface NoticeAction {
  readonly label: string;
  readonly onAct: () => void;
}

/** A notice, queued until the Toaster shows it: its code is loaded after the first page. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'error';
  readonly title: string;
  readonly detail: string | undefined;
  /** Undoes the action, as long as the notice is shown. */
  readonly action?: NoticeAction | undefined;
  /** Milliseconds; -1 stays until dismissed. */
  readonly timeout: number;
}

export interface NoticeBoard {
  readonly show: (notice: Notice) => void;
  readonly clear: () => void;
}

let waiting: Notice[] = [];
let board: NoticeBoard | null = null;

export function showNotice(notice: Notice): void {
  if (board === null) waiting.push(notice);
  else board.show(notice);
}

/** Removes all notices, shown or queued. */
export function clearNotices(): void {
  waiting = [];
  board?.clear();
}

/** Registers the Toaster, which gets the queued notices. */
export function attachBoard(next: NoticeBoard): () => void {
  board = next;
  const late = waiting;
  waiting = [];
  late.forEach(next.show);
  return () => {
    if (board === next) board = null;
  };
}
