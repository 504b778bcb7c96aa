import { createHmac, randomBytes } from 'node:crypto';
import {
  CONTACT_LIMITS,
  contactRequestPath,
  rateLimitPath,
  type ContactPost,
  type ContactRequest,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { openAnnouncement } from './announce-request';
import { DAY, HOUR, countInWindow, type RateLimit } from '../platform/rate-limit';

const PER_ADDRESS: RateLimit = { max: CONTACT_LIMITS.perAddressAndHour, length: HOUR };
const PER_DAY: RateLimit = { max: CONTACT_LIMITS.perDay, length: DAY };

/** The document with the key for hashes of addresses: generated once, and never sent to clients. */
const KEY = rateLimitPath('key');

/** All requests of a day write one document, so transactions conflict often. */
const MAX_ATTEMPTS = 20;

type StoreOutcome =
  | { readonly isTaken: true }
  | { readonly isTaken: false; readonly seconds: number };

/**
 * Stores a request and tells the admins, unless the limit of its address or of the day is reached. The same content on the same
 * day is one request: after a second click, or a repeat after a lost answer.
 */
export async function storeRequest(
  content: Omit<ContactPost, 'website'>,
  address: string,
  context: Context,
): Promise<StoreOutcome> {
  const { firestore } = context;
  return firestore.runTransaction(
    async (transaction) => {
      const now = context.now();
      const { key, isNew } = await readKey(transaction, context);
      const hash = (what: readonly string[]) =>
        createHmac('sha256', Buffer.from(key, 'base64')).update(JSON.stringify(what)).digest('hex');
      const { name, email, company, language } = content;
      const id = hash([context.today(), name, email.toLowerCase(), company]).slice(0, 32);
      const request = firestore.doc(contactRequestPath(id));
      const ofAddress = firestore.doc(rateLimitPath(`contact-${hash([address])}`));
      const ofDay = firestore.doc(rateLimitPath('contact-day'));
      const earlier = await transaction.get(request);
      if (earlier.exists) return { isTaken: true };
      const byAddress = countInWindow(await transaction.get(ofAddress), PER_ADDRESS, now);
      if (byAddress.isFull) return { isTaken: false, seconds: byAddress.seconds };
      const byDay = countInWindow(await transaction.get(ofDay), PER_DAY, now);
      if (byDay.isFull) return { isTaken: false, seconds: byDay.seconds };
      const announce = await openAnnouncement(transaction, context);

      if (isNew) transaction.set(firestore.doc(KEY), { key, createdAt: now });
      transaction.set(ofAddress, byAddress.window);
      transaction.set(ofDay, byDay.window);
      const record: Omit<ContactRequest, 'id'> = {
        ...{ name, email, company, language },
        createdAt: now,
        handledAt: null,
        handledBy: null,
      };
      transaction.set(request, record);
      announce({ id, name });
      return { isTaken: true };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

async function readKey(
  transaction: Transaction,
  { firestore }: Context,
): Promise<{ key: string; isNew: boolean }> {
  const keySnapshot = await transaction.get(firestore.doc(KEY));
  if (keySnapshot.exists) return { key: String(keySnapshot.get('key')), isNew: false };
  return { key: randomBytes(32).toString('base64'), isNew: true };
}
