import { presencePath } from '@ouvrage/domain';
import { deleteDoc, doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { addSignOutTask } from '../core/sign-out';
import { followActivity, PRESENCE_SUBJECT } from './presence-activity';
import { startHeartbeat } from './heartbeat-timer';
import { useSignedInUser } from '../session/session-context';
import { runAsLeader } from '../core/tab-leader';

/** The time of this browser's last beat: a reload does not start another minute. */
const KEY = 'presenceBeat';

/** For a browser without storage: there each tab knows only its own beats. */
let ownBeat = 0;

const lastBeat = () => Math.max(ownBeat, Number(localStorage.getItem(KEY)));

function saveBeat(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    ownBeat = at;
  }
}

/**
 * Shows the others that the signed-in person is online: a write every two and a half minutes, and when the
 * person becomes away or active again, by one tab of this browser.
 */
export function useHeartbeat(): void {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  useEffect(() => {
    const end = new AbortController();
    start(firestore, id, end.signal);
    const stop = addSignOutTask(async () => {
      // No tab beats while the session ends; if it does not end after all, they continue with the next beat.
      saveBeat(Date.now());
      await deleteDoc(doc(firestore, presencePath(id)));
    });
    return () => {
      end.abort();
      stop();
    };
  }, [firestore, id]);
}

function start(firestore: Firestore, uid: string, signal: AbortSignal): void {
  const reference = doc(firestore, presencePath(uid));
  let beat: () => void = () => undefined;
  const lastActivity = followActivity(uid, signal, () => beat());
  void runAsLeader(PRESENCE_SUBJECT, uid, signal, () => {
    beat = startHeartbeat(
      {
        write: (state) => setDoc(reference, { state, lastSeenAt: serverTimestamp() }),
        lastActivity,
        lastBeat,
        saveBeat,
      },
      signal,
    );
    document.addEventListener('visibilitychange', beat, { signal });
    window.addEventListener('online', beat, { signal });
  });
}
