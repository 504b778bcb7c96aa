import { FirebaseProviders } from '#data/firebase/FirebaseProviders';
import { Shell } from './shell/Shell';

/** The shell with live data: everything that needs Firestore. */
export function Workspace() {
  return (
    <FirebaseProviders>
      <Shell />
    </FirebaseProviders>
  );
}
