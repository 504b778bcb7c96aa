import { Emitter } from './observable';

/** Data of the browser rather than of a person. */
const KEPT_KEYS = ['preferredLanguage', 'preferredTheme'];
const KEPT_COOKIES = ['firebase-language-override'];

let isSomeoneHere = false;
const signOuts = new Emitter();

/** Called once a person has signed out, to clear what a module or a screen holds of them. */
export const subscribeToSignOut = signOuts.subscribe;

/** Milliseconds that signing out waits for its tasks. */
const SIGN_OUT_TASKS_MS = 1_000;
const signOutTasks = new Set<() => Promise<void>>();

/**
 * Adds a task that runs when a person signs out, before the session ends. Returns a function that removes it.
 */
export function addSignOutTask(listener: () => Promise<void>): () => void {
  signOutTasks.add(listener);
  return () => signOutTasks.delete(listener);
}

/**
 * Runs the tasks of signing out before the session ends. Without a connection they are abandoned. Never
 * rejects.
 */
export async function runSignOutTasks(): Promise<void> {
  const completion = Promise.allSettled([...signOutTasks].map((listener) => listener()));
  await Promise.race([
    completion,
    new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TASKS_MS)),
  ]);
}

export function markSignedIn(): void {
  isSomeoneHere = true;
}

/** Clears the person's data on this page: listeners, uploads, images, notices. Once per sign-out. */
export function forgetPersonInPage(): void {
  if (!isSomeoneHere) return;
  isSomeoneHere = false;
  sessionStorage.clear();
  signOuts.emit();
}

/**
 * Clears the person's data in this browser, except language and theme. Firebase Auth removes its own record
 * from IndexedDB; Firestore's cache is in memory and ends with its listeners.
 */
export function forgetPerson(): void {
  forgetPersonInPage();
  for (const key of Object.keys(localStorage)) {
    if (!KEPT_KEYS.includes(key)) localStorage.removeItem(key);
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name !== '' && !KEPT_COOKIES.includes(name)) {
      document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
    }
  }
}
