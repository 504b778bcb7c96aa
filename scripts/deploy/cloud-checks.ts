import type { Ask } from '../backup/google';
import type { Findings } from './parameters';

/** The parts of the responses of Google's services that the checks use. */
interface CloudAnswer {
  lifecycleState?: string;
  billingEnabled?: boolean;
  type?: string;
  locationId?: string;
  location?: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
  apps?: unknown[];
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  authorizedDomains?: string[];
}

/** A condition that the cloud project must meet before a deployment. */
interface CloudCheck {
  title: string;
  /** Address of the setting in Google's API. */
  url: string;
  judge: (answer: CloudAnswer) => Findings;
  /** What to do when Google does not find it or denies access. */
  absent: string;
}

/** Allowed locations of Firestore: data of people in the European Union must stay there. */
const EUROPEAN = /^(eur\d+|europe-[a-z0-9]+|eu)$/i;

function findings(
  must: readonly [boolean, string][],
  should: readonly [boolean, string][] = [],
): Findings {
  const unmet = (rules: readonly [boolean, string][]) =>
    rules.filter(([isSo]) => !isSo).map(([, sentence]) => sentence);
  return { errors: unmet(must), warnings: unmet(should) };
}

export function cloudChecks({
  project,
  bucket = `${project}.firebasestorage.app`,
  site,
  passwordMin,
}: {
  project: string;
  bucket?: string | undefined;
  site: string;
  passwordMin: number;
}): CloudCheck[] {
  const console = `https://console.firebase.google.com/project/${project}`;
  return [
    {
      title: 'The project exists',
      url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`,
      absent: `There is no project ${project}, or this account may not see it: docs/guide/deploy.md, step 1.`,
      judge: ({ lifecycleState }) =>
        findings([[lifecycleState === 'ACTIVE', `${project} is about to be deleted.`]]),
    },
    {
      title: 'It is on the Blaze plan',
      url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      absent: `The billing of ${project} cannot be read: enable the Cloud Billing API, or look at ${console}/usage/details.`,
      judge: ({ billingEnabled }) =>
        findings([
          [
            billingEnabled === true,
            `Functions need the Blaze plan: ${console}/usage/details. With a budget alert (docs/guide/deploy.md, step 10) there are no surprises.`,
          ],
        ]),
    },
    {
      title: 'Firestore is in the European Union',
      url: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`,
      absent: `There is no database: npx firebase firestore:databases:create "(default)" --location eur3 --point-in-time-recovery ENABLED --delete-protection ENABLED --project ${project}`,
      judge: ({ type, locationId, pointInTimeRecoveryEnablement, deleteProtectionState }) =>
        findings(
          [
            [type === 'FIRESTORE_NATIVE', 'The database is not in native mode.'],
            [
              EUROPEAN.test(String(locationId)),
              `The database is in ${locationId}, which cannot be changed: begin with a new project, in eur3 or europe-west1.`,
            ],
          ],
          [
            [
              pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' &&
                deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
              `Nothing protects the data from a mistake: npm run backup -- --schedule --project ${project}`,
            ],
          ],
        ),
    },
    {
      title: 'Storage is in the European Union',
      url: `https://storage.googleapis.com/storage/v1/b/${bucket}`,
      absent: `There is no bucket ${bucket}: ${console}/storage, "Get started", in the location of Firestore. Where it has another name: --bucket.`,
      judge: ({ location }) =>
        findings([
          [EUROPEAN.test(String(location)), `The bucket is in ${location}: choose one in Europe.`],
        ]),
    },
    {
      title: 'The web app is registered',
      url: `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps`,
      absent: `${project} is no Firebase project: npx firebase projects:addfirebase ${project}`,
      judge: ({ apps = [] }) =>
        findings([
          [
            apps.length > 0,
            `Hosting has no configuration to hand to the pages: npx firebase apps:create WEB Ouvrage --project ${project}`,
          ],
        ]),
    },
    {
      title: 'Sign-in is set up',
      url: `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
      absent: `Authentication was never switched on: ${console}/authentication, "Get started", then docs/guide/deploy.md, step 4.`,
      judge: (config) =>
        judgeSignIn(config, { console, host: new URL(site).hostname, passwordMin }),
    },
  ];
}

// oxlint-disable-next-line complexity -- one line for each setting
function judgeSignIn(
  config: CloudAnswer,
  { console, host, passwordMin }: { console: string; host: string; passwordMin: number },
): Findings {
  const {
    signIn,
    client,
    emailPrivacyConfig,
    passwordPolicyConfig,
    authorizedDomains = [],
  } = config;
  const settings = `${console}/authentication/settings`;
  const policy = passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions;
  return findings(
    [
      [
        signIn?.email?.enabled === true && signIn.email.passwordRequired !== false,
        `Nobody can sign in: switch on "Email/Password" (without the link) at ${console}/authentication/providers.`,
      ],
      [
        emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
        `Anybody can find out who has an account: switch on e-mail enumeration protection at ${settings} (docs/guide/deploy.md, step 4).`,
      ],
      [
        client?.permissions?.disabledUserSignup === true,
        `Anybody can make an account: switch off "Enable create (sign-up)" at ${settings}.`,
      ],
      [
        client?.permissions?.disabledUserDeletion === true,
        `People can delete their account behind the workspace's back: switch off "Enable delete" at ${settings}.`,
      ],
      [authorizedDomains.includes(host), `${host} is no authorised domain: add it at ${settings}.`],
    ],
    [
      [
        passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE' &&
          policy?.minPasswordLength === passwordMin,
        `The password policy is not that of the workspace: at ${settings}, require ${passwordMin} characters at least, which is PASSWORD_MIN.`,
      ],
    ],
  );
}

export async function runCheck({ url, judge, absent }: CloudCheck, ask: Ask): Promise<Findings> {
  try {
    return judge((await ask(url)) as CloudAnswer);
  } catch (error) {
    if (!(error instanceof Error && 'status' in error)) throw error;
    return { errors: [`${absent} (${error.message})`], warnings: [] };
  }
}
