import { MAILS_PER_DAY, type Notification } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import {
  claimDigest,
  claimInstant,
  confirmDigest,
  confirmInstant,
  mailLedgerCodec,
  NO_MAILS,
  releaseDigest,
  releaseInstant,
  type MailLedger,
  type Moment,
} from './mail-ledger';

const on = (day: number, hour = 7): Moment => ({
  now: new Date(Date.UTC(2026, 10, day, hour)),
  today: `2026-11-${String(day).padStart(2, '0')}`,
});

const note = (id: string, day: number, hour: number): Notification => ({
  id,
  kind: 'assigned',
  reason: 'assignee',
  subject: { kind: 'assignment', id: 'tache' },
  params: {},
  createdAt: on(day, hour).now,
  readAt: null,
  expiresAt: on(28).now,
});

function required<Claim>(claim: Claim | null): Claim {
  if (claim === null) throw new Error('Nothing was claimed.');
  return claim;
}

const toldBy = (claim: ReturnType<typeof claimDigest>) =>
  required(claim).notifications.map(({ id }) => id);

/** The ledger after this many immediate mails on the 10th. */
function afterMails(count: number): MailLedger {
  let ledger = NO_MAILS;
  for (let index = 0; index < count; index += 1) {
    const id = `op-${index}`;
    ledger = confirmInstant(required(claimInstant(ledger, note(id, 10, 9), on(10, 9))), id);
  }
  return ledger;
}

describe('a mail at once', () => {
  it('is claimed once, whether it went or is on its way', () => {
    const ledger = required(claimInstant(NO_MAILS, note('a', 10, 9), on(10, 9)));

    expect(claimInstant(ledger, note('a', 10, 9), on(10, 9))).toBeNull();
    expect(claimInstant(confirmInstant(ledger, 'a'), note('a', 10, 9), on(11))).toBeNull();
  });

  it('leaves the last mail of the day to the digest', () => {
    const full = afterMails(MAILS_PER_DAY - 1);

    expect(full.count).toBe(MAILS_PER_DAY - 1);
    expect(claimInstant(full, note('b', 10, 10), on(10, 10))).toBeNull();
    expect(claimDigest(full, [note('b', 10, 10)], on(10, 11))?.ledger.count).toBe(MAILS_PER_DAY);
    expect(claimInstant(full, note('c', 11, 10), on(11, 10))?.count).toBe(1);
  });

  it('that did not go is as if it had never been claimed', () => {
    const before = afterMails(2);
    const ledger = required(claimInstant(before, note('x', 10, 9), on(10, 9)));

    expect(releaseInstant(ledger, 'x', '2026-11-10')).toEqual(before);
    expect(releaseInstant(before, 'x', '2026-11-10')).toEqual(before);
  });

  it('does not repeat what a digest told', () => {
    const { ledger } = required(claimDigest(NO_MAILS, [note('a', 10, 6)], on(10)));

    expect(claimInstant(ledger, note('a', 10, 6), on(10, 8))).toBeNull();
    expect(claimInstant(ledger, note('b', 10, 8), on(10, 8))).not.toBeNull();
  });

  it('is forgotten when no digest looks back that far', () => {
    const old = afterMails(3);
    const later = required(claimInstant(old, note('b', 18, 9), on(18, 9)));

    expect(Object.keys(later.instants)).toEqual(['b']);
  });
});

describe('a digest', () => {
  it('tells what is new since the last, newest first, and nothing twice', () => {
    const first = required(claimDigest(NO_MAILS, [note('a', 9, 8), note('b', 9, 12)], on(10)));
    expect(first.notifications.map(({ id }) => id)).toEqual(['b', 'a']);

    const ledger = confirmDigest(first.ledger);
    const unread = [note('a', 9, 8), note('b', 9, 12), note('c', 10, 12)];
    expect(claimDigest(ledger, unread, on(10, 18))).toBeNull();
    expect(toldBy(claimDigest(ledger, unread, on(11)))).toEqual(['c']);
    expect(claimDigest(ledger, unread.slice(0, 2), on(11))).toBeNull();
  });

  it('does not pass over what was being stored while it was put together', () => {
    const first = required(claimDigest(NO_MAILS, [note('a', 10, 5)], on(10)));
    const unread = [note('a', 10, 5), note('late', 10, 6)];

    expect(toldBy(claimDigest(confirmDigest(first.ledger), unread, on(11)))).toEqual(['late']);
  });

  it('leaves out what was written at once, but not what a crash kept from going', () => {
    const confirmedLedger = confirmInstant(
      required(claimInstant(NO_MAILS, note('a', 9, 8), on(9, 8))),
      'a',
    );
    const cut = required(claimInstant(confirmedLedger, note('b', 9, 9), on(9, 9)));

    expect(toldBy(claimDigest(cut, [note('a', 9, 8), note('b', 9, 9)], on(10)))).toEqual(['b']);
    expect(claimDigest(confirmedLedger, [note('a', 9, 8)], on(10))).toBeNull();
  });

  it('that a crash kept from going is in the one of the next day', () => {
    const { ledger } = required(claimDigest(NO_MAILS, [note('a', 9, 8)], on(10)));

    expect(claimDigest(ledger, [note('a', 9, 8)], on(10, 8))).toBeNull();
    const next = claimDigest(ledger, [note('a', 9, 8), note('b', 10, 9)], on(11));
    expect(toldBy(next)).toEqual(['b', 'a']);
  });

  it('that the mail server refused may go again the same day', () => {
    const before = afterMails(1);
    const { ledger } = required(claimDigest(before, [note('z', 10, 10)], on(10, 11)));

    expect(releaseDigest(ledger, '2026-11-10')).toEqual(before);
    expect(releaseDigest(before, '2026-11-10')).toEqual(before);
  });

  it('looks back a week at most', () => {
    const unread = [note('old', 2, 6), note('new', 4, 8)];
    expect(toldBy(claimDigest(NO_MAILS, unread, on(10)))).toEqual(['new']);
  });
});

describe('the stored ledger', () => {
  it('is read as it was written', () => {
    const { ledger } = required(claimDigest(afterMails(2), [note('b', 10, 10)], on(10, 11)));
    for (const one of [NO_MAILS, ledger, confirmDigest(ledger)]) {
      expect(mailLedgerCodec.decode('sofia', { ...one })).toEqual(one);
    }
  });
});
