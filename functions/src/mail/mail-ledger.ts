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

/** A mail about one notification: claimed before it is sent, and confirmed after. */
interface InstantMail {
  readonly at: Date;
  readonly isSent: boolean;
}

/**
 * `mailLedger/{uid}`: the mails to a person. A mail is claimed before it is sent and confirmed after. So no
 * mail is sent twice, and what a crash in between lost is in the next digest.
 */
export interface MailLedger {
  /** The day of `count`. */
  readonly day: CalendarDay;
  readonly count: number;
  /** By notification id, for as long as a digest looks back. */
  readonly instants: Readonly<Record<string, InstantMail>>;
  /** The last claimed digest: its day, and the time of its newest notification. */
  readonly digest: { readonly day: CalendarDay; readonly until: Date } | null;
  /** Everything up to this time was in a confirmed digest. */
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

/** How far back a digest looks when none was sent for days. */
const DIGEST_REACH_MS = 7 * 86_400_000;

/** The time of a claim. */
export interface Moment {
  readonly now: Date;
  /** The current day in the workspace's zone. */
  readonly today: CalendarDay;
}

/** Null when this mail was claimed before, a digest includes it, or only the digest of the day is left. */
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

/** Undoes a claim: the mail was not sent, and may be tried again. */
export function releaseInstant(ledger: MailLedger, id: string, today: CalendarDay): MailLedger {
  const { [id]: mail, ...instants } = ledger.instants;
  return mail === undefined ? ledger : { ...withoutOneMail(ledger, today), instants };
}

/** The start of the period of a digest. */
export function digestSince({ toldUntil }: MailLedger, now: Date): Date {
  const reach = digestReach(now);
  return toldUntil !== null && toldUntil > reach ? toldUntil : reach;
}

/** The notifications of a digest at this moment; null when there are none, or the day has had its digest. */
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

/** Undoes the claim of a digest: it was not sent, and may be tried again. */
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
