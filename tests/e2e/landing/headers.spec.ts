import { expect, test } from '../support/page-test';

const PAGES = [
  '',
  'fr',
  'login',
  'dashboard',
  'dashboard/projets',
  'verifier',
  'a-page-that-is-not',
];
const ODD = [
  ...[
    '.x',
    '.well-known/x',
    '.git/config',
    '..;/',
    '.',
    '..%2f',
    '%2e%2e%2fx',
    '%00',
    '%0d%0aX:%20y',
  ],
  ...['~', 'a b', 'é', 'يجب', '*', '**', '!assets', '(x)', '[x]', '{a,b}', '+(x)', '?(x)', '@(x)'],
  ...["'", '"', '<svg>', '|', '\\', ';x', ':x', '%', '%zz', '$', '^', '&', '=', ',', '#x', '?x=.y'],
];
const encode = (part: string) => (part.includes('%') ? part : encodeURI(part));
const PATHS = PAGES.flatMap((page) =>
  ODD.map((part) => (page === '' ? `/${encode(part)}` : `/${page}/${encode(part)}`)),
);

const REQUIRED = {
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-opener-policy': /^same-origin$/,
};

test('no path is served without the headers of security', async ({ request }) => {
  expect(PATHS.length).toBeGreaterThan(200);
  const problems: string[] = [];
  let served = 0;
  for (const path of PATHS) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) continue;
    served += 1;
    const headers = answer.headers();
    for (const [name, value] of Object.entries(REQUIRED)) {
      if (!value.test(headers[name] ?? '')) problems.push(`${path} has ${name}: ${headers[name]}`);
    }
  }
  expect(problems).toEqual([]);
  expect(served).toBeGreaterThan(100);
});
