import { setTimeout } from 'node:timers/promises';
import { applicationDefault } from 'firebase-admin/app';

/**
 * Google's services over HTTP, for a project in the cloud or for emulators. Unlike the values of the Admin
 * SDK, the JSON of Firestore's REST API distinguishes integers from doubles and keeps microseconds.
 */
export interface Services {
  project: string;
  bucket: string;
  /** Whether the services are emulators. */
  local: boolean;
  /** URL of the database, up to `/documents`. */
  firestore: string;
  /** URL of the project in Identity Toolkit. */
  accounts: string;
  accountSettings: string;
  ask: Ask;
}

/** @param body sent as JSON by POST; without it, the request is a GET */
export type Ask = (url: string, body?: object) => Promise<unknown>;

const EMULATORS = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const;

/** Status codes after which a request is repeated: too many requests, or a server error. */
const PASSING = [429, 500, 502, 503, 504];
const ATTEMPTS = 6;

export function servicesOf(
  { project, bucket }: { project: string; bucket?: string | undefined },
  env: Record<string, string | undefined> = process.env,
): Services {
  const variables = Object.values(EMULATORS);
  const set = variables.filter((name) => env[name]);
  if (set.length > 0 && set.length < variables.length) {
    throw new Error(
      `Only ${set.join(' and ')} set: set all or none of ${variables.join(', ')}, so that all data goes to one place.`,
    );
  }
  const local = set.length > 0;
  const at = (name: keyof typeof EMULATORS, host: string) =>
    local
      ? `http://${env[EMULATORS[name]]}${name === 'auth' ? `/${host}` : ''}`
      : `https://${host}`;
  const toolkit = at('auth', 'identitytoolkit.googleapis.com');
  return {
    project,
    bucket: bucket ?? (local ? `${project}.appspot.com` : `${project}.firebasestorage.app`),
    local,
    firestore: `${at('firestore', 'firestore.googleapis.com')}/v1/projects/${project}/databases/(default)/documents`,
    accounts: `${toolkit}/v1/projects/${project}`,
    accountSettings: `${toolkit}/admin/v2/projects/${project}/config`,
    ask: askAs(project, local ? () => Promise.resolve('owner') : accessToken()),
  };
}

/** @returns a function that returns an access token of the application default credentials and caches it */
export function accessToken(): () => Promise<string> {
  let cache: { token: string; until: number } | undefined;
  return async () => {
    if (cache && Date.now() < cache.until) return cache.token;
    try {
      const { access_token: token, expires_in: seconds } =
        await applicationDefault().getAccessToken();
      cache = { token, until: Date.now() + (seconds - 120) * 1000 };
      return token;
    } catch {
      throw new Error(
        'No Google Cloud credentials were found: run `gcloud auth application-default login`, or name a key file in GOOGLE_APPLICATION_CREDENTIALS.',
      );
    }
  };
}

/** @param project that is billed for the requests */
export function askAs(project: string, token: () => Promise<string>): Ask {
  return async (url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const request = fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${await token()}`,
          'x-goog-user-project': project,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await request.catch(() => {
        throw new Error(`${new URL(url).host} does not answer: is this machine connected?`);
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as unknown;
      if (!PASSING.includes(answer.status) || attempt === ATTEMPTS) {
        throw new ServiceError(answer.status, `${new URL(url).pathname}: ${messageIn(text)}`);
      }
      await setTimeout(250 * 2 ** attempt * (0.5 + Math.random()));
    }
  };
}

/** An error response of one of Google's services. */
export class ServiceError extends Error {
  readonly status: number;

  /** @param status of the HTTP response */
  constructor(status: number, message: string) {
    super(`${message} (${status})`);
    this.status = status;
  }
}

interface Refusal {
  error: { message: string };
}

function messageIn(text: string) {
  try {
    const answer = JSON.parse(text) as Refusal | [Refusal];
    const { error } = Array.isArray(answer) ? answer[0] : answer;
    return error.message;
  } catch {
    return text.slice(0, 200);
  }
}
