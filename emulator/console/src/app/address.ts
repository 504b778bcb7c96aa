import { useSyncExternalStore, type MouseEvent } from 'react';
import { DEFAULT_DATABASE, type Database } from '../api/database';

export const TABS = ['data', 'rules', 'listeners', 'triggers', 'overview'] as const;

export type Tab = (typeof TABS)[number];

/** The current place. All of it is in the page's address, so a link or a reload restores it. */
export interface Place {
  readonly tab: Tab;
  /** Without a database, the first one is used. */
  readonly database: Database | undefined;
  /** The path of a document or a collection; empty for the root. */
  readonly path: string;
  /** State of the screen: a listing, a request to the rules, a view. */
  readonly detail: Readonly<Record<string, string>>;
}

const KNOWN = ['tab', 'project', 'database', 'path'];

export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const projectId = query.get('project') ?? '';
  const databaseId = query.get('database') ?? DEFAULT_DATABASE;
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'data',
    database: projectId === '' ? undefined : { projectId, databaseId },
    path: trimmedPath(query.get('path') ?? ''),
    detail: Object.fromEntries([...query].filter(([name]) => !KNOWN.includes(name))),
  };
}

/** A path typed by a person, without extra slashes. */
export function trimmedPath(text: string): string {
  return text
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
}

export function hrefOf({ tab, database, path, detail }: Place): string {
  const query = new URLSearchParams();
  if (tab !== 'data') query.set('tab', tab);
  if (database) query.set('project', database.projectId);
  if (database && database.databaseId !== DEFAULT_DATABASE) {
    query.set('database', database.databaseId);
  }
  if (path !== '') query.set('path', path);
  for (const [name, value] of Object.entries(detail)) query.set(name, value);
  const text = query
    .toString()
    .replaceAll('%2F', '/')
    .replaceAll('%28', '(')
    .replaceAll('%29', ')');
  return text === '' ? '/' : `/?${text}`;
}

const watchers = new Set<() => void>();
let current = { search: '', place: placeOf('') };

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('popstate', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('popstate', watcher);
  };
}

/** Returns the same object until the address changes. */
function currentPlace(): Place {
  const { search } = window.location;
  if (current.search !== search) current = { search, place: placeOf(search) };
  return current.place;
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, currentPlace);
}

export function go(place: Place, how: 'push' | 'replace' = 'push'): void {
  const href = hrefOf(place);
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  for (const watcher of watchers) watcher();
}

/** Props of an `<a>` that navigates without a reload, and still opens a new tab on request. */
export function linkTo(place: Place): {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
} {
  return {
    href: hrefOf(place),
    onClick: (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(place);
    },
  };
}
