import { describe, expect, it } from 'vitest';
import { readSvg } from './read-svg';

const svg = (attributes: string, content = '<path d="M0 0h9"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

describe('readSvg', () => {
  it.each([
    ['viewBox="0 0 40 20"', 512, 256],
    ['width="10" height="20"', 256, 512],
    ['width="2cm" height="1cm"', 512, 256],
    ['width="1in" height="96px"', 512, 512],
    ['width="100" viewBox="0 0 40 20"', 512, 256],
    ['height="100" viewBox="0,0,20,40"', 256, 512],
    ['width="100%" height="100%" viewBox="0 0 30 30"', 512, 512],
    ['width="1000000" height="1000000"', 512, 512],
    ['width="0" height="-5"', 512, 256],
    ['', 512, 256],
  ])('gives %j a size of its own proportions, 512 at most', (attributes, width, height) => {
    expect(readSvg(svg(attributes))).toMatchObject({ width, height });
  });

  it('says in the SVG how large it is, and what its content is measured in', () => {
    const source = readSvg(svg('width="10" height="20"'))?.source ?? '';
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    expect(root.getAttribute('viewBox')).toBe('0 0 10 20');
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['256', '512']);
  });

  it.each([
    ['no XML', 'Bonjour'],
    ['broken XML', svg('viewBox="0 0 9 9"', '<path')],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['another svg element', '<svg><path/></svg>'],
    ['a line', svg('viewBox="0 0 1000 1"')],
    ['nothing', ''],
  ])('takes %s for no picture', (_what, text) => {
    expect(readSvg(text)).toBeNull();
  });
});
