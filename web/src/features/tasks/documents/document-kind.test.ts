import { describe, expect, it } from 'vitest';
import { documentKind, previewType } from './document-kind';

describe('documentKind', () => {
  it('shows PDFs where the browser can, and pictures', () => {
    expect(documentKind('plan.PDF', true)).toBe('pdf');
    expect(documentKind('plan.pdf', false)).toBeNull();
    expect(documentKind('vue.jpeg', false)).toBe('image');
    expect(documentKind('plan.dwg', true)).toBeNull();
    expect(documentKind('page.svg', true)).toBeNull();
  });

  it('never gives a preview a type that could run', () => {
    expect(previewType('vue.png')).toBe('image/png');
    expect(previewType('page.html')).toBe('application/pdf');
  });
});
