/** What a route says of its screen to the shell. */
export interface ScreenHandle {
  /** What the top bar calls it: a key of `nav`. */
  readonly title:
    | 'dashboard'
    | 'steering'
    | 'projects'
    | 'tasks'
    | 'calendar'
    | 'intervenants'
    | 'companies'
    | 'groups'
    | 'messages'
    | 'video'
    | 'settings';
  /** Its panes run to the edges and scroll by themselves; else it is a page with margins. */
  readonly fillsPage?: boolean;
  /** On a phone it has the window to itself, without the shell's bars, when its address has this parameter. */
  readonly aloneWith?: 'conversationId';
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
