const AS_OWNER = { headers: { authorization: 'Bearer owner' } };

/**
 * Lists the files of the Storage emulator, by bucket and page.
 * @param {Record<string, string>} env of the suite
 * @returns {AsyncGenerator<readonly { name: string }[]>}
 */
export async function* storedFiles(env) {
  const host = `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}`;
  /** @type {{ items?: { id: string }[] }} */
  const { items: buckets = [] } = await readJson(`${host}/b`);
  for (const { id } of buckets) {
    let token = '';
    do {
      /** @type {{ items?: { name: string }[], nextPageToken?: string }} */
      const page = await readJson(`${host}/storage/v1/b/${id}/o?pageToken=${token}`);
      yield page.items ?? [];
      token = encodeURIComponent(page.nextPageToken ?? '');
    } while (token !== '');
  }
}

/** @param {string} url */
async function readJson(url) {
  const answer = await fetch(url, { ...AS_OWNER, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}
