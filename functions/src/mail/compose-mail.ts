import { ADDRESSES, type Notification, type User, type UserSettings } from '@ouvrage/domain';
import type { Sentence } from '../platform/localized-texts';
import { invitationOf } from './invitation';
import type { Context } from '../platform/context';
import type { Mail } from '../platform/mailer';
import { htmlOf, plainTextOf, textOf, type Letter } from './letter';
import { sentence, type MailText } from './mail-texts';
import { lineOf, subjectOf, type NotificationLine } from './notification-line';

/** The maximum lines of a digest, which states the number of the others. */
const LINES_SHOWN = 20;

interface Reader {
  readonly user: User;
  readonly settings: UserSettings;
}

/** The immediate mail about what its reader is to act on; about a meeting, with the event for their calendar. */
export function instantMail(
  { notification, ...reader }: Reader & { readonly notification: Notification },
  { siteOrigin, mailSender }: Pick<Context, 'siteOrigin' | 'mailSender'>,
): Mail {
  const { language } = reader.settings;
  const subject = subjectOf(notification, language);
  const lines = [lineOf(notification, language)];
  const event = invitationOf(notification, reader.user, { siteOrigin, mailSender });
  const intro = event === null ? 'intro.instant' : 'intro.event';
  const mail = mailOf(reader, siteOrigin, { subject, intro, lines, unshown: 0 });
  return event === null ? mail : { ...mail, event };
}

/** The daily mail about all unread notifications, newest first. */
export function digestMail(
  { notifications, ...reader }: Reader & { readonly notifications: readonly Notification[] },
  siteOrigin: string,
): Mail {
  const { language } = reader.settings;
  const count = notifications.length;
  return mailOf(reader, siteOrigin, {
    subject: sentence(language, 'subject.digest', { count }),
    intro: 'intro.digest',
    lines: notifications.slice(0, LINES_SHOWN).map((one) => lineOf(one, language)),
    unshown: Math.max(0, count - LINES_SHOWN),
  });
}

interface Content {
  readonly subject: Sentence;
  readonly intro: MailText;
  readonly lines: readonly NotificationLine[];
  /** The number of notifications without a line. */
  readonly unshown: number;
}

function mailOf(
  { user, settings: { language } }: Reader,
  siteOrigin: string,
  { subject, intro, lines, unshown }: Content,
): Mail {
  const say = (key: MailText, params = {}) => sentence(language, key, params);
  const letter: Letter = {
    language,
    subject: textOf(subject),
    greeting: say('greeting', { name: user.firstName }),
    intro: say(intro),
    entries: lines.map(({ path, ...line }) => ({ ...line, href: `${siteOrigin}${path}` })),
    more:
      unshown === 0
        ? null
        : { text: say('more', { count: unshown }), href: `${siteOrigin}${ADDRESSES.dashboard}` },
    footer: say('footer'),
    switchOff: {
      text: say('switchOff'),
      href: `${siteOrigin}${ADDRESSES.settings}?tab=notifications`,
    },
  };
  return {
    to: { name: user.name, address: user.email },
    subject: letter.subject,
    text: plainTextOf(letter),
    html: htmlOf(letter),
  };
}
