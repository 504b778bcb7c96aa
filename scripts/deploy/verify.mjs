/**
 * Whether a site serves what was deployed: the headers of firebase.json on every kind of page, this
 * build, the configuration of this project, and callables that anybody reaches and nobody passes.
 *
 * @typedef {{ source?: string, regex?: string, headers: { key: string, value: string }[] }} HeaderRule
 * @typedef {object} Expected
 * @property {string} project
 * @property {string} site its origin
 * @property {string} callable the address of one
 * @property {readonly HeaderRule[]} headers of firebase.json
 * @property {string} version the text of version.json
 * @property {string} asset the path of a file of the build
 */

const PAGES = ['/', '/fr', '/en', '/es', '/ar', '/login', '/dashboard', '/a-page-that-is-not'];

/**
 * @param {string} glob of firebase.json
 * @returns {RegExp}
 */
function globPattern(glob) {
  if (/[^\w*/.-]/.test(glob))
    throw new Error(`This pattern of firebase.json is not known: ${glob}`);
  const source = glob
    .replace(/^(?!\/|\*\*)/, '/')
    .replaceAll('.', '\\.')
    .split('**')
    .map((part) => part.replaceAll('*', '[^/]*'))
    .join('.*');
  return new RegExp(`^${source}$`);
}

/**
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Map<string, string>} by name in lower case; a later rule wins, as in Hosting
 */
export function headersOf(rules, path) {
  const applying = rules.filter(({ source = '', regex }) =>
    (regex === undefined ? globPattern(source) : new RegExp(regex, 'u')).test(path),
  );
  return new Map(
    applying.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/**
 * @param {Expected} expected
 * @returns {Promise<string[]>} what is otherwise
 */
export async function differencesOn(expected) {
  const { site, asset } = expected;
  const differences = await Promise.all([
    ...[...PAGES, asset].map((path) => headerDifferences(expected, path)),
    versionDifferences(expected),
    configurationDifferences(expected),
    callableDifferences(expected),
  ]);
  return differences.flat().map((difference) => difference.replace(/^\//, `${site}/`));
}

/**
 * @param {Expected} expected
 * @param {string} path
 */
async function headerDifferences({ site, headers }, path) {
  const answer = await fetch(`${site}${path}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) return [`${path} answers ${answer.status}.`];
  return [...headersOf(headers, path)].flatMap(([key, value]) => {
    const actual = answer.headers.get(key);
    return actual === value ? [] : [`${path} has ${key}: ${actual}, and should have: ${value}`];
  });
}

/** @param {Expected} expected */
async function versionDifferences({ site, version }) {
  const answer = await fetch(`${site}/version.json`, { cache: 'no-store' });
  const actual = (await answer.text()).trim();
  return actual === version.trim()
    ? []
    : [`/version.json is ${actual.slice(0, 80)}, and this build is ${version.trim()}.`];
}

/** @param {Expected} expected */
async function configurationDifferences({ site, project }) {
  const answer = await fetch(`${site}/__/firebase/init.json`);
  const { projectId, apiKey } = answer.ok ? await answer.json() : {};
  return projectId === project && apiKey
    ? []
    : [`/__/firebase/init.json does not lead to ${project}: is its web app registered?`];
}

/** @param {Expected} expected */
async function callableDifferences({ callable }) {
  const answer = await fetch(callable, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  });
  await answer.arrayBuffer();
  return answer.status === 401
    ? []
    : [`${callable} answers ${answer.status} to nobody, and should answer 401.`];
}
