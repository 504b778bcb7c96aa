import { portsFrom } from './ports.mjs';

/**
 * Has the Auth emulator answer as production is set to (e-mail enumeration protection): signing in and
 * asking for a password link say the same whether an address is known or not.
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
  if (!answer.ok) throw new Error(`The Auth emulator answers ${answer.status} to its setting.`);
}
