import { beforeAuthStateChanged, signInWithEmailAndPassword, type Auth } from 'firebase/auth';

/** Addresses whose answer is still to come, and those of them after which another was asked for. */
const running = new Set<string>();
const superseded = new Set<string>();
const guarded = new WeakSet<Auth>();

/**
 * Signs in, or rejects. Of several people who try one after the other at the same form only the last
 * gets a session, in whatever order the answers come.
 */
export async function signInAsLast(auth: Auth, email: string, password: string): Promise<void> {
  refuseSuperseded(auth);
  const address = email.toLowerCase();
  for (const earlier of running) superseded.add(earlier);
  superseded.delete(address);
  running.add(address);
  try {
    await signInWithEmailAndPassword(auth, email, password);
  } finally {
    running.delete(address);
    superseded.delete(address);
  }
}

function refuseSuperseded(auth: Auth): void {
  if (guarded.has(auth)) return;
  guarded.add(auth);
  beforeAuthStateChanged(auth, (account) => {
    const address = account?.email?.toLowerCase();
    if (address !== undefined && superseded.has(address)) throw new Error('Superseded.');
  });
}
