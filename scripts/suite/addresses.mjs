import { portsFrom } from './ports.mjs';

/**
 * Turns on e-mail enumeration protection in the Auth emulator, as in production: signing in and requesting a
 * password link give the same response for known and unknown addresses.
 *
 * @param {{ base: number, project: string }} suite
 */
export async function protectAddresses({ base, project }) {
  const origin = `http://127.0.0.1:${portsFrom(base).auth}`;
  const answer = await fetch(`${origin}/emulator/v1/projects/${project}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok)
    throw new Error(`The Auth emulator rejected its configuration with status ${answer.status}.`);
}
