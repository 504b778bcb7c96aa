import { runningSuite } from '../../support/suite';

interface OobCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

function authAddress(path: string): string {
  const { auth } = runningSuite();
  return `http://${auth.host}:${auth.port}${path}`;
}

/** The codes of the password mails sent to an address, from the Auth emulator, oldest first. */
export async function resetCodesFor(email: string): Promise<readonly string[]> {
  const { project } = runningSuite();
  const answer = await fetch(authAddress(`/emulator/v1/projects/${project}/oobCodes`));
  const { oobCodes } = (await answer.json()) as { readonly oobCodes: readonly OobCode[] };
  return oobCodes
    .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .map(({ oobCode }) => oobCode);
}

/** The code of the last password mail sent to an address. Requests a mail if there is none. */
export async function resetCodeFor(email: string): Promise<string> {
  const [latestCode] = (await resetCodesFor(email)).toReversed();
  if (latestCode !== undefined) return latestCode;
  await fetch(authAddress('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  const [code] = await resetCodesFor(email);
  if (code === undefined) throw new Error(`Firebase Auth wrote no password message to ${email}.`);
  return code;
}
