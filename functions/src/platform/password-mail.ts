import type { Language } from '@ouvrage/domain';
import type { App } from 'firebase-admin/app';

/** Identity Toolkit answers in less than a second; a person waits for this one. */
const ANSWERS_WITHIN = 10_000;

/**
 * Has Firebase Auth write to someone, in their language, with a link to set their password. Auth makes
 * and sends the message itself: no link passes through here, and no mail service is needed.
 */
export async function mailPasswordLink(app: App, email: string, language: Language): Promise<void> {
  const { origin, token } = await identityToolkit(app);
  const projectId = app.options.projectId ?? process.env['GCLOUD_PROJECT'] ?? '';
  const answer = await fetch(`${origin}/v1/projects/${projectId}/accounts:sendOobCode`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-firebase-locale': language,
    },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  });
  if (!answer.ok) throw new Error(`Identity Toolkit answers ${answer.status}.`);
}

/** The local emulator takes any project for its owner's, as the Admin SDK tells it. */
async function identityToolkit(app: App): Promise<{ origin: string; token: string }> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (emulator) {
    return { origin: `http://${emulator}/identitytoolkit.googleapis.com`, token: 'owner' };
  }
  const accessToken = await app.options.credential?.getAccessToken();
  if (accessToken === undefined) throw new Error('The app has no credential.');
  return { origin: 'https://identitytoolkit.googleapis.com', token: accessToken.access_token };
}
