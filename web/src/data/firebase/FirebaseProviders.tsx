import { getApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import type { ReactNode } from 'react';
import { localService } from './local-suite';
import { watchStreams } from './streams';

let firestore: Firestore | undefined;

function start(): Firestore {
  const instance = initializeFirestore(getApp(), { localCache: memoryLocalCache() });
  const local = localService('firestore');
  if (local !== null) connectFirestoreEmulator(instance, local.host, local.port);
  watchStreams(instance);
  return instance;
}

/** Provides Firestore to reactfire's hooks; components read live data through `useLive`. */
export function FirebaseProviders({ children }: { readonly children: ReactNode }) {
  firestore ??= start();
  return (
    <FirebaseAppProvider firebaseApp={getApp()}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
