import { runningSuite } from './suite';

/** A mail as stored by the suite's mail catcher (maildev's REST API). */
export interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly cc?: readonly unknown[];
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly envelope: { readonly to: readonly { readonly address: string }[] };
}

/** Offsets from the base port (scripts/suite/ports.mjs). */
const SMTP = 15;
const MAILBOX = 16;

/** The address of the mail catcher, for a test's own mailer. */
export function smtpUrl(): string {
  return `smtp://127.0.0.1:${runningSuite().port + SMTP}`;
}

/** A mail as it came over the line. */
export async function sourceOf(mail: CaughtMail | undefined): Promise<string> {
  const path = `email/${mail?.id ?? ''}/source`;
  const answer = await fetch(`http://127.0.0.1:${runningSuite().port + MAILBOX}/${path}`);
  return answer.text();
}

/** The mails delivered to an address, oldest first. */
export async function mailsTo(address: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`http://127.0.0.1:${runningSuite().port + MAILBOX}/email`);
  const mails = (await answer.json()) as readonly CaughtMail[];
  return mails.filter(({ envelope }) => envelope.to.some((one) => one.address === address));
}
