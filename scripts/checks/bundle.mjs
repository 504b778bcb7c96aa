import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are uploaded to Hosting and Cloud Functions. */
const DEPLOYED = ['web/dist', 'functions/dist'];

/**
 * Patterns that no deployed file may contain. Messages print the name, never the value. `account:password` is
 * allowed: it is an example. The page that tries uploads is part of the specification only
 * (docs/decisions/0111).
 */
const FORBIDDEN = Object.entries({
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[rn]|\s)*[\d+/=A-Za-z]{32}/,
  'a service account': /["']?type["']?\s*:\s*["'`]service_account["'`][^}]{0,200}["']?project_id/,
  'a key of a Google API': /\bAIza[\w-]{35}\b/,
  'a secret of a Google OAuth client': /\bGOCSPX-[\w-]{20,}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[\dA-Z]{16}\b/,
  'a token of GitHub': /\bgh[oprsu]_[\dA-Za-z]{36}|\bgithub_pat_\w{30,}/,
  'a token of npm': /\bnpm_[\dA-Za-z]{36}\b/,
  'a token of Slack': /\bxox[abposr]-[\dA-Za-z-]{10,}/,
  'a key of Stripe': /\b[rs]k_live_[\dA-Za-z]{16,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'an address with a password':
    /\b(?:smtps?|https?):\/\/(?!account:password@)[^\s"'`/:@${]+:[^\s"'`/@${]+@[\w.-]/,
  'the address of a source map': /\/\/[#@] ?sourceMappingURL=(?!data:,)/,
  'the page that tries uploads': /test-upload/,
});

/**
 * @param {string} text
 * @returns {string[]} names of the forbidden patterns that the text contains
 */
export function forbiddenIn(text) {
  return FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/**
 * @param {string} root
 * @returns {{ files: number, problems: string[] }} for all deployed folders
 */
export function searchDeployed(root) {
  const results = DEPLOYED.map((folder) => searchFolder(root, folder));
  return {
    files: results.reduce((sum, { files }) => sum + files, 0),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {{ files: number, problems: string[] }}
 */
function searchFolder(root, folder) {
  if (!existsSync(join(root, folder))) return { files: 0, problems: [`${folder} is not built.`] };
  const paths = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
  const problems = paths.flatMap((path) => [
    ...(path.endsWith('.map') ? [`${path} is a source map.`] : []),
    ...forbiddenIn(readFileSync(path, 'latin1')).map((what) => `${path} holds ${what}.`),
  ]);
  return { files: paths.length, problems };
}
