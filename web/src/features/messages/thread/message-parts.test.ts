import { describe, expect, it } from 'vitest';
import { wordsOf } from '#shared/text-search';
import { directionOf, partsOf } from './message-parts';

const linksOf = (text: string) =>
  partsOf(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('the links of a message', () => {
  it.each([
    ['voir https://exemple.fr/plan?a=1.', ['https://exemple.fr/plan?a=1']],
    [
      'http://exemple.fr, puis https://exemple.fr/b',
      ['http://exemple.fr/', 'https://exemple.fr/b'],
    ],
    ['javascript:alert(1)', []],
    ['data:text/html,<b>x</b>', []],
    ['ftp://exemple.fr mailto:a@exemple.fr //exemple.fr', []],
    ['exemple.fr www.exemple.fr a@exemple.fr', []],
    ['<a href="https://exemple.fr/x">y</a>', ['https://exemple.fr/x']],
  ])('in %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });
});

describe('the parts of a message', () => {
  it.each([
    'Bonjour',
    'voir https://exemple.fr/plan puis\n\nhttps://exemple.fr',
    'L’Œuvre du béton, été comme hiver 🏗️',
    '\u202Eطابق https://exemple.fr/\u0661',
  ])('are the whole text, unchanged: %j', (text) => {
    const parts = partsOf(text, wordsOf('oeuvre été 🏗️ plan'));
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it.each([
    ['Le Béton du radier', 'beton', ['Béton']],
    ['L’œuvre, l’Œuvre', 'oeuvre', ['œuvre', 'Œuvre']],
    ['e\u0301te\u0301', 'ete', ['e\u0301te\u0301']],
    ['béton béton', 'beton radier', ['béton', 'béton']],
    ['https://exemple.fr/plan', 'plan', ['plan']],
    ['rien', 'beton', []],
  ])('mark in %j what %j finds', (text, search, texts) => {
    const foundParts = partsOf(text, wordsOf(search)).filter(({ isFound }) => isFound);
    expect(foundParts.map((part) => part.text)).toEqual(texts);
  });
});

describe('the way a message runs', () => {
  it.each([
    ['Bonjour', 'ltr'],
    ['نسخة PC2', 'rtl'],
    ['3 طابق', 'rtl'],
    ['12:30', null],
  ])('of %j is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});
