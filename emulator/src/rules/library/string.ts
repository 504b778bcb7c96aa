import { javaTrim } from '#values/java-trim';
import { bytesValue, boolValue, intValue, listValue, stringValue } from '#values/value';
import { encodeUtf8 } from '#values/utf8';
import { overload, type Table } from './builtin';
import { compilePattern, invalidPattern, matchesWhole, replaceAll, splitText } from './pattern';

/** Methods of `string`. https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: Table = {
  // ASCII only, and sizes in UTF-16 units (measured: D15).
  lower: [
    overload(['string'], ({ value }) =>
      stringValue(value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
    ),
  ],
  upper: [
    overload(['string'], ({ value }) =>
      stringValue(value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
    ),
  ],
  trim: [overload(['string'], ({ value }) => stringValue(javaTrim(value)))],
  size: [overload(['string'], ({ value }) => intValue(value.length))],
  toUtf8: [overload(['string'], ({ value }) => bytesValue(encodeUtf8(value)))],
  matches: [
    overload(['string', 'string'], (text, { value }) => {
      const pattern = compilePattern(value);
      return pattern ? boolValue(matchesWhole(pattern, text.value)) : invalidPattern(value);
    }),
  ],
  replace: [
    overload(['string', 'string', 'string'], (text, { value }, replacement) => {
      const pattern = compilePattern(value);
      if (!pattern) return invalidPattern(value);
      const result = replaceAll(pattern, text.value, replacement.value);
      return result === undefined
        ? { error: `Invalid replacement ${replacement.value}.` }
        : stringValue(result);
    }),
  ],
  split: [
    overload(['string', 'string'], (text, { value }) => {
      const pattern = compilePattern(value);
      if (!pattern) return invalidPattern(value);
      return listValue(splitText(pattern, text.value).map(stringValue));
    }),
  ],
};
