import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { npmCommand } from '../lib/npm.mjs';
import { ROOT } from '../lib/root.mjs';

/** Path of the bill of materials of what is deployed, in the CycloneDX format. */
const SBOM = '.suite/reports/sbom.json';

/** SPDX names of the licences that packages in the product may have. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Permissive as MIT is.
  'BlueOak-1.0.0',
  // Asks to name the source: public holidays (README.md).
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

/**
 * @typedef {object} Locked a package in package-lock.json
 * @property {string} [name] set when it is installed under another name
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string} [integrity]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {{ packages: Record<string, Locked> }} Lock
 *
 * @typedef {object} Dependency
 * @property {string} path
 * @property {string} name
 * @property {Locked} locked
 */

/** @returns {Lock} */
export const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/**
 * @param {Lock} lock
 * @returns {Dependency[]} packages of others, without development dependencies
 */
export function productionOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => {
      const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { path, name: locked.name ?? folder, locked };
    });
}

/**
 * @param {string} expression in SPDX syntax, with AND, OR and one level of brackets
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const parts = expression.replaceAll(/[()]/g, '');
  if (/ AND /.test(parts) && / OR /.test(parts)) return false;
  if (/ AND /.test(parts)) return parts.split(' AND ').every((part) => ALLOWED.has(part));
  return parts.split(' OR ').some((part) => ALLOWED.has(part));
}

/**
 * @param {Dependency} dependency
 * @returns {string} the licence in the lock file or else in the package itself; empty when neither states one
 */
function licenceOf({ path, locked }) {
  if (locked.license !== undefined) return locked.license;
  const manifest = join(ROOT, path, 'package.json');
  if (!existsSync(manifest)) return '';
  /** @type {{ license?: string, licenses?: { type?: string }[] }} */
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  return license ?? licenses?.map(({ type }) => type ?? '').join(' OR ') ?? '';
}

/**
 * @param {Lock} lock
 * @returns {{ checked: number, problems: string[] }}
 */
export function findLicences(lock) {
  const dependencies = productionOf(lock);
  const problems = dependencies.flatMap((dependency) => {
    const licence = licenceOf(dependency);
    return isAllowed(licence)
      ? []
      : [`${dependency.path}: ${licence === '' ? 'no licence is stated' : licence}`];
  });
  return { checked: dependencies.length, problems };
}

/**
 * @typedef {{ 'bom-ref': string }} Component
 * @typedef {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

/**
 * Writes the bill of materials.
 * @returns {Promise<string[]>} deployed packages that are missing from it
 */
export async function writeSbom() {
  const [command, args] = npmCommand(['sbom', '--sbom-format=cyclonedx', '--silent']);
  const { ok, output } = await run(command, args);
  if (!ok) return [`npm sbom failed: ${output}`];
  const lock = readLock();
  const sbom = onlyDeployed(JSON.parse(output.slice(output.indexOf('{'))), lock);
  mkdirSync(join(ROOT, '.suite/reports'), { recursive: true });
  writeFileSync(join(ROOT, SBOM), `${JSON.stringify(sbom, null, 2)}\n`);
  return missingFrom(sbom, lock);
}

/**
 * Used instead of npm's `--omit=dev`, which drops a package that one workspace deploys if another workspace
 * has it as a development dependency.
 *
 * @template {Sbom} S
 * @param {S} sbom of all installed packages
 * @param {Lock} lock
 * @returns {S} without development dependencies
 */
export function onlyDeployed(sbom, lock) {
  const references = new Set(productionOf(lock).map(referenceOf));
  const isDeployed = (/** @type {string} */ reference) =>
    references.has(reference) || reference.startsWith('@ouvrage/');
  return {
    ...sbom,
    components: sbom.components.filter((component) => isDeployed(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isDeployed(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isDeployed) })),
  };
}

/** @param {Dependency} dependency */
const referenceOf = ({ name, locked }) => `${name}@${locked.version}`;

/**
 * @param {{ components: Component[] }} sbom
 * @param {Lock} lock
 * @returns {string[]} packages that it does not list; packages for other platforms are not installed
 */
export function missingFrom({ components }, lock) {
  const references = new Set(components.map((component) => component['bom-ref']));
  return productionOf(lock)
    .filter(({ path, locked }) => !locked.optional || existsSync(join(ROOT, path)))
    .map(referenceOf)
    .filter((reference) => !references.has(reference));
}

/**
 * @typedef {{ severity: string, via: (string | { title?: string })[], range?: string }} Vulnerable
 * @typedef {{ vulnerabilities: Record<string, Vulnerable> }} AuditReport
 */

/** @type {Promise<AuditReport> | undefined} */
let pendingReport;

/**
 * Reports of the registry about the deployed packages. Sends one request per process. Rejects when the
 * registry cannot be reached or gives no advice, as a mirror may do.
 */
export function auditReport() {
  pendingReport ??= askRegistry();
  return pendingReport;
}

/** @returns {Promise<AuditReport>} */
async function askRegistry() {
  const flags = ['--omit=dev', '--json', '--silent', '--fetch-retries=1', '--fetch-timeout=20000'];
  const [command, args] = npmCommand(['audit', ...flags]);
  const { output } = await run(command, args);
  return readAudit(output);
}

/**
 * @param {string} output of npm audit
 * @returns {AuditReport}
 */
export function readAudit(output) {
  /** @type {Partial<AuditReport> & { message?: string }} */
  let answer = {};
  try {
    answer = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    // Other output is not a report.
  }
  const { vulnerabilities, message } = answer;
  if (vulnerabilities !== undefined) return { vulnerabilities };
  const why = message ?? (output.trim().split('\n')[0] || 'nothing was answered');
  throw new Error(`The registry gives no advice about packages: ${why}`);
}

/**
 * @param {AuditReport} report
 * @returns {string[]} vulnerabilities of severity high or critical
 */
export function dangersIn({ vulnerabilities }) {
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range, via }]) => {
      const titles = via.map((cause) => (typeof cause === 'string' ? cause : (cause.title ?? '')));
      return `${name} ${range ?? ''} (${severity}): ${titles.join(', ')}`;
    });
}
