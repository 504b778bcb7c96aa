/** A message to one person. `name` and `subject` are one line whatever they hold. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the reader's calendar program takes over (RFC 6047). */
  readonly event?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Sends mails. Throws `MailRefused`, or the error of the connection. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The server refuses this mail for good, because of its address or its content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The timeout in milliseconds, after which the mail is tried again later. */
const ANSWERS_WITHIN = '10000';

/**
 * Sends by the SMTP server at `url` (`smtp://` or `smtps://`, with the account if it needs one). Nodemailer
 * encodes headers; line ends are removed before, so that no name can add a header or a recipient.
 */
export function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async ({ to, subject, text, html, event }) => {
      const { createTransport } = await import('nodemailer');
      try {
        await createTransport(withTimeouts(url)).sendMail({
          from,
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(subject),
          text,
          html,
          ...(event !== undefined && { icalEvent: { ...event, filename: 'ouvrage.ics' } }),
          // Mailboxes send no absence notice in reply.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

/** The address in `Name <address>`; a bare address is itself. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** Nodemailer ignores other options when it is given an address, so timeouts are added to the address. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(wait)) address.searchParams.set(wait, ANSWERS_WITHIN);
  }
  return address.href;
}

/** Without control characters, among them line ends. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && (typeof responseCode !== 'number' || responseCode >= 500);
}
