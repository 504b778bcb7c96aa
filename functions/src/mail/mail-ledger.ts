import {
  MAILS_PER_DAY,
  readFlag,
  readInstant,
  readInstantOrNull,
  readMap,
  readNumber,
  readText,
  type CalendarDay,
  type DocumentCodec,
  type Notification,
} from '@ouvrage/domain';

/** A mail about one notification: claimed before it is sent, and whether it is known to have gone. */
interface InstantMail {
  readonly at: Date;
  readonly isSent: boolean;
}

/**
 * `mailLedger/{uid}`: which mails a person was sent. A mail is claimed here before it goes and confirmed
 * after: none goes twice, whatever runs again, and what a crash in between swallowed is in the next digest.
 */
export interface MailLedger {
  /** The day that `count` is of. */
  readonly day: CalendarDay;
  readonly count: number;
  /** By notification, as long as a digest may look back. */
  readonly instants: Readonly<Record<string, InstantMail>>;
  /** The last digest that was claimed: its day, and the latest that it tells. */
  readonly digest: { readonly day: CalendarDay; readonly until: Date } | null;
  /** What is older was told by a digest that is known to have gone. */
  readonly toldUntil: Date | null;
}

export const NO_MAILS: MailLedger = {
  day: '',
  count: 0,
  instants: {},
  digest: null,
  toldUntil: null,
};

export const mailLedgerCodec: DocumentCodec<MailLedger> = {
  decode: (_id, data) => {
    const instants = readMap(data, 'instants');
    const digest = data['digest'] === null ? null : readMap(data, 'digest');
    return {
      day: readText(data, 'day'),
      count: readNumber(data, 'count'),
      instants: Object.fromEntries(
        Object.keys(instants).map((id) => {
          const mail = readMap(instants, id);
          return [id, { at: readInstant(mail, 'at'), isSent: readFlag(mail, 'isSent') }];
        }),
      ),
      digest: digest && { day: readText(digest, 'day'), until: readInstant(digest, 'until') },
      toldUntil: readInstantOrNull(data, 'toldUntil'),
    };
  },
};

/** How far back a digest looks for what was not told, when it did not go for days. */
const DIGEST_REACH_MS = 7 * 86_400_000;

/** When a claim is made. */
export interface Moment {
  readonly now: Date;
  /** The day that it is in the workspace. */
  readonly today: CalendarDay;
}

/**
 * Null when this mail was claimed before, a digest tells of it, or the day's mails are used up but for the
 * digest.
 */
export function claimInstant(
  ledger: MailLedger,
  { id, createdAt }: Pick<Notification, 'id' | 'createdAt'>,
  { now, today }: Moment,
): MailLedger | null {
  const count = countOn(ledger, today);
  const toldUntil = ledger.digest?.until ?? ledger.toldUntil;
  const isTold = toldUntil !== null && createdAt <= toldUntil;
  if (ledger.instants[id] !== undefined || isTold || count >= MAILS_PER_DAY - 1) return null;
  const reach = digestReach(now);
  const recent = Object.entries(ledger.instants).filter(([, { at }]) => at > reach);
  return {
    ...ledger,
    day: today,
    count: count + 1,
    instants: { ...Object.fromEntries(recent), [id]: { at: now, isSent: false } },
  };
}

export function confirmInstant(ledger: MailLedger, id: string): MailLedger {
  const mail = ledger.instants[id];
  if (mail === undefined) return ledger;
  return { ...ledger, instants: { ...ledger.instants, [id]: { ...mail, isSent: true } } };
}

/** As if it had not been claimed: it did not go, and may be tried again. */
export function releaseInstant(ledger: MailLedger, id: string, today: CalendarDay): MailLedger {
  const { [id]: mail, ...instants } = ledger.instants;
  return mail === undefined ? ledger : { ...withoutOneMail(ledger, today), instants };
}

/** From when on a digest tells what is unread. */
export function digestSince({ toldUntil }: MailLedger, now: Date): Date {
  const reach = digestReach(now);
  return toldUntil !== null && toldUntil > reach ? toldUntil : reach;
}

/** What a digest of this moment tells of these; null when there is nothing, or the day has had its own. */
export function claimDigest(
  ledger: MailLedger,
  unread: readonly Notification[],
  { now, today }: Moment,
): { readonly ledger: MailLedger; readonly notifications: readonly Notification[] } | null {
  if (ledger.digest?.day === today) return null;
  const since = digestSince(ledger, now);
  const notifications = unread
    .filter(({ id, createdAt }) => createdAt > since && ledger.instants[id]?.isSent !== true)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const [newest] = notifications;
  if (newest === undefined) return null;
  const count = countOn(ledger, today) + 1;
  const digest = { day: today, until: newest.createdAt };
  return { ledger: { ...ledger, day: today, count, digest }, notifications };
}

export function confirmDigest(ledger: MailLedger): MailLedger {
  return { ...ledger, toldUntil: ledger.digest?.until ?? ledger.toldUntil };
}

/** As if the day had had no digest: it did not go, and may be tried again. */
export function releaseDigest(ledger: MailLedger, today: CalendarDay): MailLedger {
  return ledger.digest?.day === today ? { ...withoutOneMail(ledger, today), digest: null } : ledger;
}

function countOn({ day, count }: MailLedger, today: CalendarDay): number {
  return day === today ? count : 0;
}

function withoutOneMail(ledger: MailLedger, today: CalendarDay): MailLedger {
  return ledger.day === today ? { ...ledger, count: Math.max(0, ledger.count - 1) } : ledger;
}

function digestReach(now: Date): Date {
  return new Date(now.getTime() - DIGEST_REACH_MS);
}
