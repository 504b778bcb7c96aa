/**
 * Checks that a site serves what was deployed: the headers of firebase.json on every kind of page, this
 * build, the configuration of this project, and callables that can be reached but reject calls without an
 * account.
 */

interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

interface Expected {
  project: string;
  /** Origin of the site. */
  site: string;
  /** URL of one callable. */
  callable: string;
  /** Rules from firebase.json. */
  headers: readonly HeaderRule[];
  /** Content of version.json. */
  version: string;
  /** Path of a file of the build. */
  asset: string;
}

const PAGES = ['/', '/fr', '/en', '/es', '/ar', '/login', '/dashboard', '/a-page-that-is-not'];

/** @param glob from firebase.json */
function globPattern(glob: string): RegExp {
  if (/[^\w*/.-]/.test(glob))
    throw new Error(`This pattern in firebase.json is not supported: ${glob}`);
  const source = glob
    .replace(/^(?!\/|\*\*)/, '/')
    .replaceAll('.', '\\.')
    .split('**')
    .map((part) => part.replaceAll('*', '[^/]*'))
    .join('.*');
  return new RegExp(`^${source}$`);
}

/** @returns headers by lower-case name; a later rule overrides an earlier one, as in Hosting */
export function headersOf(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const applying = rules.filter(({ source = '', regex }) =>
    (regex === undefined ? globPattern(source) : new RegExp(regex, 'u')).test(path),
  );
  return new Map(
    applying.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** @returns one sentence for each difference */
export async function differencesOn(expected: Expected): Promise<string[]> {
  const { site, asset } = expected;
  const differences = await Promise.all([
    ...[...PAGES, asset].map((path) => headerDifferences(expected, path)),
    versionDifferences(expected),
    configurationDifferences(expected),
    callableDifferences(expected),
  ]);
  return differences.flat().map((difference) => difference.replace(/^\//, `${site}/`));
}

async function headerDifferences({ site, headers }: Expected, path: string) {
  const answer = await fetch(`${site}${path}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) return [`${path} answers ${answer.status}.`];
  return [...headersOf(headers, path)].flatMap(([key, value]) => {
    const actual = answer.headers.get(key);
    return actual === value ? [] : [`${path} has ${key}: ${actual}, and should have: ${value}`];
  });
}

async function versionDifferences({ site, version }: Expected) {
  const answer = await fetch(`${site}/version.json`, { cache: 'no-store' });
  const actual = (await answer.text()).trim();
  return actual === version.trim()
    ? []
    : [`/version.json is ${actual.slice(0, 80)}, but this build is ${version.trim()}.`];
}

async function configurationDifferences({ site, project }: Expected) {
  const answer = await fetch(`${site}/__/firebase/init.json`);
  const { projectId, apiKey } = (answer.ok ? await answer.json() : {}) as {
    projectId?: string;
    apiKey?: string;
  };
  return projectId === project && apiKey
    ? []
    : [`/__/firebase/init.json does not lead to ${project}: is its web app registered?`];
}

async function callableDifferences({ callable }: Expected) {
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
