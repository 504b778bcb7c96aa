import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Hosting } from '../suite/page-policy.mjs';

/**
 * The parameters of a deployment and their problems. Errors prevent the deployment, warnings do not.
 */

export interface Findings {
  errors: string[];
  warnings: string[];
}

type Values = Readonly<Record<string, string>>;

/** Reads .env files with the parser that the Firebase CLI uses at a deployment. */
const { parse } = createRequire(import.meta.url)('firebase-tools/lib/functions/env') as {
  parse: (text: string) => { envs: Values; errors: string[] };
};

/** Parameters that must not be in functions/.env, because that file is committed. */
const SECRETS = ['SMTP_URL', 'TURN_SECRET', 'VIDEO_JITSI_KEY'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readEnv(file: string): Values {
  if (!existsSync(file)) return {};
  const { envs, errors } = parse(readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: this line is invalid: ${errors[0]}`);
  return envs;
}

export interface Deployment {
  project: string;
  /** `functions/.env`. */
  common: Values;
  /** `functions/.env.<project>`, or null if there is no such file. */
  own: Values | null;
  /** `web/.env.<project>`. */
  web: Values;
  /** The Content-Security-Policy of the pages. */
  policy: string;
}

/** @param root of the repository */
export function readDeployment(root: string, project: string): Deployment {
  const own = join(root, `functions/.env.${project}`);
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as Hosting;
  const headers = hosting.headers.flatMap((entry) => entry.headers);
  return {
    project,
    common: readEnv(join(root, 'functions/.env')),
    own: existsSync(own) ? readEnv(own) : null,
    web: readEnv(join(root, `web/.env.${project}`)),
    policy: headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '',
  };
}

/** @returns the origin of the site, without a trailing slash */
export function siteOf({ project, common, own }: Deployment): string {
  const origin = own?.['SITE_ORIGIN'] || common['SITE_ORIGIN'] || `https://${project}.web.app`;
  return origin.replace(/\/$/, '');
}

/**
 * Variables for the build of the pages. The site's address and the minimum password length come from the
 * functions' parameters, so that each is set only once.
 */
export function webEnvironment(deployment: Deployment): Record<string, string> {
  return {
    VITE_SITE_ORIGIN: siteOf(deployment),
    VITE_PASSWORD_MIN: String(passwordMinOf(deployment)),
    ...deployment.web,
  };
}

/** @returns the minimum number of characters of a new password */
export function passwordMinOf({ common, own }: Deployment): number {
  return Number(own?.['PASSWORD_MIN'] || common['PASSWORD_MIN']);
}

export function judgeParameters(deployment: Deployment): Findings {
  const { project, common, own } = deployment;
  const file = `functions/.env.${project}`;
  const errors = SECRETS.filter((name) => common[name]).map(
    (name) => `${name} is set in functions/.env, which is committed: move it to ${file}.`,
  );
  if (own === null) {
    errors.push(
      `${file} is not there: create it with the values that differ from functions/.env for this project, at least SMTP_URL, MAIL_FROM and SITE_ORIGIN (each may be empty).`,
    );
    return { errors, warnings: [] };
  }
  for (const name of Object.keys(own).filter((name) => !(name in common))) {
    errors.push(`${name} in ${file} is no parameter of the functions: functions/.env lists them.`);
  }
  const values = { ...common, ...own };
  errors.push(...wrongValues(values, deployment));
  return { errors, warnings: missedValues(values, file) };
}

function isBetween(value: number, least: number, most: number) {
  return Number.isInteger(value) && value >= least && value <= most;
}

function wrongValues(values: Values, deployment: Deployment): string[] {
  const valueOf = (name: string) => values[name] ?? '';
  const site = siteOf(deployment);
  const admin = valueOf('DESIGNATED_ADMIN_EMAIL');
  const smtp = valueOf('SMTP_URL');
  const engine = valueOf('VIDEO_ENGINE');
  const jitsi = valueOf('VIDEO_JITSI_ORIGIN');
  const enforcement = valueOf('APP_CHECK_ENFORCED');
  const rules: [boolean, string][] = [
    [isTimeZone(valueOf('WORKSPACE_TIME_ZONE')), 'WORKSPACE_TIME_ZONE is no time zone.'],
    [
      /^[A-Z]{2}$/.test(valueOf('WORKSPACE_COUNTRY')),
      'WORKSPACE_COUNTRY is no country of two capital letters.',
    ],
    [admin === '' || EMAIL.test(admin), 'DESIGNATED_ADMIN_EMAIL is no e-mail address.'],
    [
      isBetween(passwordMinOf(deployment), 6, 128),
      'PASSWORD_MIN is no number of characters from 6 to 128.',
    ],
    [isSecureOrigin(site), `SITE_ORIGIN is no address such as https://ouvrage.example.org.`],
    [
      smtp === '' || (URL.canParse(smtp) && /^smtps?:$/.test(new URL(smtp).protocol)),
      'SMTP_URL is no address such as smtps://account:password@smtp.example.org; write characters such as @ or / in the password as %40 and %2F.',
    ],
    [
      ['mesh', 'jitsi'].includes(engine),
      'VIDEO_ENGINE is neither mesh nor jitsi: docs/guide/video.md says what each needs.',
    ],
    [
      engine !== 'jitsi' || jitsi !== '',
      'VIDEO_ENGINE is jitsi, and VIDEO_JITSI_ORIGIN does not say where it is.',
    ],
    [
      jitsi === '' || deployment.policy.includes(jitsi),
      `The policy of the pages does not allow ${jitsi}: run \`npx tsx scripts/jitsi-policy.ts ${jitsi}\`, and commit the change.`,
    ],
    [
      !values['VIDEO_TURN_URLS'] || Boolean(values['TURN_SECRET']),
      'VIDEO_TURN_URLS is set without TURN_SECRET: the servers would reject everybody.',
    ],
    [
      !deployment.web['VITE_APP_CHECK_SITE_KEY'] || deployment.policy.includes('/recaptcha/'),
      'The policy of the pages does not allow reCAPTCHA, which App Check needs: run `npx tsx scripts/app-check-policy.ts`, and commit the change.',
    ],
    [['true', 'false'].includes(enforcement), 'APP_CHECK_ENFORCED is neither true nor false.'],
    [
      enforcement !== 'true' || Boolean(deployment.web['VITE_APP_CHECK_SITE_KEY']),
      `APP_CHECK_ENFORCED is true, but web/.env.${deployment.project} has no VITE_APP_CHECK_SITE_KEY: calls of the app itself would be rejected.`,
    ],
  ];
  return rules.filter(([isSound]) => !isSound).map(([, sentence]) => sentence);
}

function missedValues(values: Values, file: string): string[] {
  const rules: [boolean, string][] = [
    [Boolean(values['SMTP_URL']), `No mail will go out: SMTP_URL is empty in ${file}.`],
    [
      !values['SMTP_URL'] || Boolean(values['MAIL_FROM']),
      `MAIL_FROM is empty in ${file}: mails will be sent from no-reply at the site, which few servers accept.`,
    ],
    [
      values['APP_CHECK_ENFORCED'] === 'true',
      'APP_CHECK_ENFORCED is not true: anybody with an account can call the functions from their own program.',
    ],
    [
      Boolean(values['VIDEO_TURN_URLS']) || values['VIDEO_ENGINE'] === 'jitsi',
      'No TURN server: about one in six people will be in video meetings without picture or sound (docs/guide/video.md).',
    ],
  ];
  return rules.filter(([isSet]) => !isSet).map(([, sentence]) => sentence);
}

function isTimeZone(zone: string) {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function isSecureOrigin(text: string) {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;
}
