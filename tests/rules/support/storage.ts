import { initializeTestEnvironment, type TokenOptions } from '@firebase/rules-unit-testing';
import {
  DELIVERABLE_DISPOSITION,
  deliverableContentType,
  deliverablesFolder,
  extensionOf,
  type DeliverableMetadata,
} from '@ouvrage/domain';
import { deleteApp } from 'firebase/app';
import { deleteDoc, doc, getFirestore } from 'firebase/firestore';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  listAll,
  ref,
  uploadBytes,
  type FirebaseStorage,
  type StorageReference,
  type UploadMetadata,
} from 'firebase/storage';
import { serverApp, storeAll } from './environment';
import type { Documents } from './stored-documents';
import { SIGNED_IN_AT } from './people';
import { runningSuite } from '../../support/suite';

/**
 * The suite's own bucket and Firestore, because storage rules read documents there. Test data have their own
 * ids and are deleted at the end.
 */
export interface StorageWorkspace {
  as(uid: string, token?: TokenOptions): FirebaseStorage;
  withoutSignInTime(uid: string): FirebaseStorage;
  visitor(): FirebaseStorage;
  /** A client without rules. */
  readonly server: FirebaseStorage;
  store(documents: Documents): Promise<void>;
  close(): Promise<void>;
}

export async function openStorageWorkspace(): Promise<StorageWorkspace> {
  const { project, bucket, storage } = runningSuite();
  const url = `gs://${bucket}`;
  const environment = await initializeTestEnvironment({ projectId: project, storage });
  const app = serverApp(project);
  const server = getStorage(app, url);
  connectStorageEmulator(server, storage.host, storage.port, { mockUserToken: 'owner' });
  const clientOf = (token: TokenOptions, uid: string) =>
    environment.authenticatedContext(uid, token).storage(url) as unknown as FirebaseStorage;
  const paths = new Set<string>();
  return {
    as: (uid, token = {}) => clientOf({ auth_time: SIGNED_IN_AT, ...token }, uid),
    withoutSignInTime: (uid) => clientOf({ auth_time: undefined } as unknown as TokenOptions, uid),
    visitor: () => environment.unauthenticatedContext().storage(url),
    server,
    store: async (documents) => {
      for (const path of Object.keys(documents)) paths.add(path);
      await storeAll(getFirestore(app), documents);
    },
    close: async () => {
      for (const path of paths) {
        const [collection, id] = path.split('/');
        if (collection === 'assignments' && id !== undefined) await emptyFolder(server, id);
        await deleteDoc(doc(getFirestore(app), path));
      }
      await Promise.all([environment.cleanup(), deleteApp(app)]);
    },
  };
}

async function emptyFolder(server: FirebaseStorage, assignmentId: string): Promise<void> {
  const { items } = await listAll(ref(server, deliverablesFolder(assignmentId)));
  await Promise.all(items.map((item) => deleteObject(item)));
}

/** The rules check only the size, so the content does not matter. */
export const bytes = (count: number) => new Uint8Array(count);

/** Uploads with the app's metadata unless forged. An undefined field is left out. */
export function upload(
  target: StorageReference,
  metadata: Partial<DeliverableMetadata>,
  content: Uint8Array = bytes(48),
  headers: Pick<UploadMetadata, 'contentType' | 'contentDisposition'> = {},
): Promise<unknown> {
  return uploadBytes(target, content, {
    contentType: deliverableContentType(extensionOf(target.name)),
    contentDisposition: DELIVERABLE_DISPOSITION,
    ...headers,
    customMetadata: { ...metadata },
  });
}
