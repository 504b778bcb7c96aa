import { describe, expect, it } from 'vitest';
import { documentKind, previewType } from './document-kind';

describe('documentKind', () => {
  it('shows PDFs and pictures, and nothing that could hold a script', () => {
    expect(documentKind('plan.PDF')).toBe('pdf');
    expect(documentKind('vue.jpeg')).toBe('image');
    expect(documentKind('vue.webp')).toBe('image');
    expect(documentKind('plan.dwg')).toBeNull();
    expect(documentKind('page.svg')).toBeNull();
  });

  it('never gives a preview a type that could run', () => {
    expect(previewType('vue.png')).toBe('image/png');
    expect(previewType('page.html')).toBe('application/pdf');
  });
});
