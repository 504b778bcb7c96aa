import { Emitter } from './observable';

/** What is this browser's rather than a person's. */
const KEPT_KEYS = ['preferredLanguage', 'preferredTheme'];
const KEPT_COOKIES = ['firebase-language-override'];

let isSomeoneHere = false;
const signOuts = new Emitter();

/** Called once a person has gone, for what a file or a screen holds of them. */
export const subscribeToSignOut = signOuts.subscribe;

/** Milliseconds that a person who signs out waits for what is still to be said in their name. */
const SIGN_OUT_TASKS_MS = 1_000;
const signOutTasks = new Set<() => Promise<void>>();

/** Called when a person signs out, while the server still knows them. */
export function addSignOutTask(listener: () => Promise<void>): () => void {
  signOutTasks.add(listener);
  return () => signOutTasks.delete(listener);
}

/** Says what is to be said before the session ends; without a connection it is left unsaid. Never rejects. */
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

/** Empties this page of the person who was here: listeners, uploads, images, notices. Once per departure. */
export function forgetPersonInPage(): void {
  if (!isSomeoneHere) return;
  isSomeoneHere = false;
  sessionStorage.clear();
  signOuts.emit();
}

/**
 * Leaves nothing of a person in this browser but its language and theme. Firebase Auth takes its own
 * record out of IndexedDB; Firestore keeps what it knows in memory, for as long as it is listened to.
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
