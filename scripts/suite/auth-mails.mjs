import { mailPorts } from './ports.mjs';

/** How often the emulator is asked, in milliseconds. */
const EVERY = 1_000;

/** Subject and lead by what a link does. */
const WORDS = {
  PASSWORD_RESET: ['Votre mot de passe', 'Pour choisir votre mot de passe :'],
  VERIFY_EMAIL: ['Votre adresse', 'Pour confirmer votre adresse :'],
};

/**
 * Mails what Auth's emulator only keeps: the links that Auth would send. They lead to the page of the product, as in
 * production. Ends with the suite.
 *
 * @param {Pick<import('./launch.mjs').Suite, 'base' | 'project' | 'env' | 'ended'>} suite
 */
export async function deliverAuthMails({ base, project, env, ended }) {
  const { createTransport } = await import('nodemailer'); // a package that was just installed
  const transport = createTransport(`smtp://127.0.0.1:${mailPorts(base).smtp}`);
  const codes = `http://${env['FIREBASE_AUTH_EMULATOR_HOST']}/emulator/v1/projects/${project}/oobCodes`;
  /** @type {Set<string>} */
  const sentCodes = new Set();
  async function deliver() {
    const answer = await fetch(codes, { headers: { authorization: 'Bearer owner' } });
    /** @type {{ oobCodes?: { email: string, requestType: string, oobCode: string, oobLink: string }[] }} */
    const { oobCodes = [] } = await answer.json();
    for (const { email, requestType, oobCode, oobLink } of oobCodes) {
      if (sentCodes.has(oobCode)) continue;
      sentCodes.add(oobCode);
      const [subject, lead] = WORDS[/** @type {keyof typeof WORDS} */ (requestType)] ?? [
        requestType,
        '',
      ];
      const text = `${lead}\n${pageOf(oobLink, env['OUVRAGE_URL'] ?? '')}\n`;
      await transport.sendMail({
        from: 'Firebase Auth <auth@localhost.example>',
        to: email,
        subject,
        text,
      });
    }
  }
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    // The suite may be busy or about to end; the next look delivers what this one could not.
    void deliver()
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  }, EVERY);
  void ended.then(() => {
    clearInterval(timer);
    transport.close();
  });
}

/**
 * The address at the product's site for a link of the emulator, which would show JSON.
 * @param {string} link
 * @param {string} site
 */
export function pageOf(link, site) {
  const { searchParams } = new URL(link);
  const page = new URL('/auth/action', site);
  for (const name of ['mode', 'oobCode', 'lang']) {
    const value = searchParams.get(name);
    if (value !== null) page.searchParams.set(name, value);
  }
  return page.href;
}
