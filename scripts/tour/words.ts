import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@ouvrage/domain';
import { ROOT } from '../lib/root.mjs';

/**
 * Finds a text of the product by its key, such as `companies:list.create`. The pattern matches a whole
 * accessible name, with any value in place of a placeholder, and any kind of space.
 */
export type Words = (key: string) => RegExp;

/** @returns a function that throws if the language does not have the key */
export function wordsOf(language: Language): Words {
  const namespaces = new Map<string, Record<string, unknown>>();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const texts = namespaces.get(namespace) ?? readTexts(language, namespace);
    namespaces.set(namespace, texts);
    const text = path
      .split('.')
      .reduce((at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step], texts);
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}.`);
    return new RegExp(`^${patternOf(text)}$`);
  };
}

function readTexts(language: Language, namespace: string): Record<string, unknown> {
  const path = join(ROOT, 'web/src/locales', language, `${namespace}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}

function patternOf(text: string) {
  return text
    .split(/\{\{.*?\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('.*');
}
