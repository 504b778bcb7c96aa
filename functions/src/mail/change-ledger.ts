import { mailLedgerPath } from '@ouvrage/domain';
import type { Firestore } from 'firebase-admin/firestore';
import { read } from '../platform/snapshot';
import { mailLedgerCodec, type MailLedger } from './mail-ledger';

/** Updates the mail ledger of a person after a claim. A deleted account has no ledger. */
export function changeLedger(
  firestore: Firestore,
  uid: string,
  change: (ledger: MailLedger) => MailLedger,
): Promise<void> {
  const ref = firestore.doc(mailLedgerPath(uid));
  return firestore.runTransaction(async (transaction) => {
    const ledger = read(mailLedgerCodec, await transaction.get(ref));
    if (ledger !== null) transaction.set(ref, change(ledger));
  });
}
