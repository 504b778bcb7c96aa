import type { Language } from '@ouvrage/domain';
import type { App } from 'firebase-admin/app';

/** In milliseconds. Identity Toolkit usually answers in less than a second, and a person waits for it. */
const ANSWERS_WITHIN = 10_000;

/**
 * Lets Firebase Auth mail a person, in their language, a link to set their password. Auth writes and sends
 * the message itself: functions never see the link, and need no mail server.
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
  if (!answer.ok) throw new Error(`Identity Toolkit returned ${answer.status}.`);
}

/** The local emulator accepts the token `owner`, which the Admin SDK sends, too. */
async function identityToolkit(app: App): Promise<{ origin: string; token: string }> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (emulator) {
    return { origin: `http://${emulator}/identitytoolkit.googleapis.com`, token: 'owner' };
  }
  const accessToken = await app.options.credential?.getAccessToken();
  if (accessToken === undefined) throw new Error('The app has no credential.');
  return { origin: 'https://identitytoolkit.googleapis.com', token: accessToken.access_token };
}
