import type { DocumentCodec } from '@ouvrage/domain';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The only place where Admin SDK snapshots become domain models; null for a missing document. */
export function read<Model>(codec: DocumentCodec<Model>, snapshot: DocumentSnapshot): Model | null {
  const data = snapshot.data();
  return data === undefined ? null : codec.decode(snapshot.id, data);
}
