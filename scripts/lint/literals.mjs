import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const LOCALE = join(ROOT, 'web/src/locales/fr');

/**
 * @param {object} texts
 * @param {string} prefix
 * @returns {string[]} the keys as passed to `t`, without plural suffixes
 */
function keysOf(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object'
      ? keysOf(value, `${prefix}${key}.`)
      : [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
}

/**
 * @param {string} key such as `room.camera.off`
 * @returns {string[]} the key and its possible suffixes that a component may receive, such as `camera.off`
 */
function partsOf(key) {
  const names = key.split('.');
  return names.map((_, index) => names.slice(index).join('.')).filter((part) => /[./]/.test(part));
}

const KEYS = readdirSync(LOCALE)
  .flatMap((file) => keysOf(JSON.parse(readFileSync(join(LOCALE, file), 'utf8'))))
  .flatMap(partsOf);

/** Values of attributes, and names of fields. */
const VALUES =
  'ascending deadline delete descending edit email error img off true validationDeadline'.split(
    ' ',
  );

/** Matches strings in markup that are not visible text. */
export const LITERALS = new RegExp(
  `^(?:${[...new Set([...KEYS, ...VALUES])].join('|').replaceAll('.', '\\.')})$`,
);
