import * as yup from 'yup';
import { isPlainLine } from './visible-text';

/** A name or a title: one line, of which nothing is hidden. Whether it may be empty is for its schema to say. */
export function lineField() {
  return yup
    .string()
    .trim()
    .test({
      name: 'plain-line',
      message: 'validation:hiddenCharacters',
      skipAbsent: true,
      test: (text = '') => isPlainLine(text),
    });
}

/** The name as it is compared: composed (NFC), with single spaces between its words. */
function normalizePersonName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replaceAll(/[\s\p{Z}]+/gu, ' ');
}

/** A part of a person's name, kept in one spelling, so that the same name is the same text. */
export function personNameField() {
  return lineField()
    .transform((name: unknown) => (typeof name === 'string' ? normalizePersonName(name) : name))
    .test({
      name: 'normalized',
      message: 'validation:account.nameSpaces',
      skipAbsent: true,
      test: (name = '') => name === normalizePersonName(name),
    });
}
