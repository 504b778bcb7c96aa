export interface NoticeAction {
  readonly label: string;
  readonly onAct: () => void;
}

/** What is to be told to the person, until the Toaster shows it: its code comes after the first page. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'error';
  readonly title: string;
  readonly detail: string | undefined;
  /** Takes back what was done, as long as the notice stands. */
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

/** Takes back whatever is shown or waits. */
export function clearNotices(): void {
  waiting = [];
  board?.clear();
}

/** The Toaster announces itself, and gets what has waited for it. */
export function attachBoard(next: NoticeBoard): () => void {
  board = next;
  const late = waiting;
  waiting = [];
  late.forEach(next.show);
  return () => {
    if (board === next) board = null;
  };
}
