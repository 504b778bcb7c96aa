/**
 * Loads a page of the product and its first script.
 * @param {string} url
 * @throws {Error} if either response is not as expected
 */
export async function loadPage(url) {
  const html = await load(url, 'text/html');
  const script = /<script[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) throw new Error(`${url} names no script.`);
  await load(new URL(script, url).href, 'javascript');
}

/**
 * @param {string} url
 * @param {string} type a part of the content type
 */
async function load(url, type) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const contentType = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !contentType.includes(type)) {
    throw new Error(`${url} answers ${answer.status} with "${contentType}".`);
  }
  return answer.text();
}
