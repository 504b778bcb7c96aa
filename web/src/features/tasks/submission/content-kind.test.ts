import { expect, it } from 'vitest';
import { contentKindOf } from './content-kind';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

it.each([
  ['%PDF-1.7', 'pdf'],
  ['PK\u0003\u0004rest', 'zip'],
  ['\u00D0\u00CF\u0011\u00E0', 'office'],
  ['\u00FF\u00D8\u00FF\u00E0', 'jpg'],
  ['\u0089PNG\r\n', 'png'],
  ['AC1032', 'dwg'],
  ['MZ\u0090\u0000', 'program'],
  ['Un texte.\n', 'text'],
  ['\u00C3\u0089tude', 'text'],
  ['\u0000\u0001', null],
  ['', null],
])('tells of a file that begins with %j that it is %s', (head, kind) => {
  expect(contentKindOf(bytesOf(head))).toBe(kind);
});
