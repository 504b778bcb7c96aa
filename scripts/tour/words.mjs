import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

/** @typedef {import('@ouvrage/domain').Language} Language */

/**
 * The words of the product by their keys, `companies:list.create`, as a whole accessible name matches
 * them: whatever stands in place of a value, and any kind of space.
 *
 * @typedef {(key: string) => RegExp} Words
 */

/**
 * @param {Language} language
 * @returns {Words} throws for a key that the language has not
 */
export function wordsOf(language) {
  /** @type {Map<string, Record<string, unknown>>} */
  const namespaces = new Map();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const texts = namespaces.get(namespace) ?? readTexts(language, namespace);
    namespaces.set(namespace, texts);
    const text = path
      .split('.')
      .reduce(
        (/** @type {unknown} */ at, step) =>
          /** @type {Record<string, unknown> | undefined} */ (at)?.[step],
        texts,
      );
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}.`);
    return new RegExp(`^${patternOf(text)}$`);
  };
}

/**
 * @param {Language} language
 * @param {string} namespace
 * @returns {Record<string, unknown>}
 */
function readTexts(language, namespace) {
  const path = join(ROOT, 'web/src/locales', language, `${namespace}.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {string} text */
function patternOf(text) {
  return text
    .split(/\{\{.*?\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('.*');
}
