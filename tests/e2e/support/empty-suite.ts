import { runningSuite } from '../../support/suite';

/**
 * Deletes every document and account of the running suite, so that a second try or round does not find the
 * people and names of the first.
 */
export async function emptySuite(): Promise<void> {
  const { project, auth, firestore } = runningSuite();
  const addresses = [
    `http://${firestore.host}:${firestore.port}/emulator/v1/projects/${project}/databases/(default)/documents`,
    `http://${auth.host}:${auth.port}/emulator/v1/projects/${project}/accounts`,
  ];
  for (const address of addresses) {
    const answer = await fetch(address, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  }
}
