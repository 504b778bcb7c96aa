import { expect, it } from 'vitest';
import { markMatches } from './mark-matches';

/** The text with its matches in brackets. */
const bracket = (text: string, words: readonly string[], terms: readonly string[] = []) =>
  markMatches(text, words, new Set(terms))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Médiathèque des Carrières', ['mediath'], '[Médiath]èque des Carrières'],
  ['Cœur de ville', ['coe'], '[Cœ]ur de ville'],
  ['Plan de masse (PC2)', ['pc2', 'plan'], '[Plan] de masse ([PC2])'],
  ['المُخَطَّط العام', ['مخطط'], 'ال[مُخَطَّط] العام'],
])('marks in %s the beginnings of words that are like %s', (text, words, result) => {
  expect(bracket(text, words)).toBe(result);
});

it('marks the whole of a word that the index took for a typed one', () => {
  expect(bracket('Hugo Vasseur', ['vaseur'], ['vasseur'])).toBe('Hugo [Vasseur]');
});

it('marks nothing where nothing is typed, and keeps the text', () => {
  expect(markMatches("Plan d'exécution", [], new Set())).toEqual([
    { text: "Plan d'exécution", isMatch: false },
  ]);
});
