import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  FunctionsProvider,
  StorageProvider,
} from 'reactfire';
import type { ReactNode } from 'react';
import type { Firebase } from './firebase';

interface FirebaseProvidersProps {
  readonly firebase: Firebase;
  readonly children: ReactNode;
}

/** Hands the SDKs to reactfire's hooks; everything below reads live data through `useLive`. */
export function FirebaseProviders({ firebase, children }: FirebaseProvidersProps) {
  return (
    <FirebaseAppProvider firebaseApp={firebase.app}>
      <AuthProvider sdk={firebase.auth}>
        <FirestoreProvider sdk={firebase.firestore}>
          <FunctionsProvider sdk={firebase.functions}>
            <StorageProvider sdk={firebase.storage}>{children}</StorageProvider>
          </FunctionsProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
