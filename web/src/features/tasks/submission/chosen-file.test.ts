import { describe, expect, it } from 'vitest';
import { extensionsOf, needsAnotherFile, refusalOf } from './chosen-file';

describe('refusalOf', () => {
  it('keeps the name of the file that was chosen', () => {
    expect(refusalOf('pdf', { name: 'notes.docx', size: 10 })).toEqual({
      fileName: 'notes.docx',
      reason: 'deliverable/wrong-format',
    });
    expect(refusalOf('pdf', { name: 'vide.pdf', size: 0 })).toEqual({
      fileName: 'vide.pdf',
      reason: 'deliverable/empty',
    });
    expect(refusalOf('pdf', { name: 'lourd.pdf', size: 101 * 1024 * 1024 })?.reason).toBe(
      'deliverable/too-large',
    );
  });

  it('takes the whole family of a format', () => {
    expect(refusalOf('jpg', { name: 'VUE.JPEG', size: 10 })).toBeNull();
    expect(refusalOf('other', { name: 'maquette.ifc', size: 10 })).toBeNull();
    expect(refusalOf('other', { name: 'macro.exe', size: 10 })?.reason).toBe(
      'deliverable/wrong-format',
    );
  });
});

describe('extensionsOf', () => {
  it('names the extensions, none for a format that takes anything', () => {
    expect(extensionsOf('doc')).toEqual(['.doc', '.docx']);
    expect(extensionsOf('other')).toEqual([]);
  });
});

describe('needsAnotherFile', () => {
  const upload = { hindrance: null, fileName: 'plan.pdf', size: 10 } as const;

  it('holds for what the file is, whoever found it, and not for what may pass', () => {
    expect(needsAnotherFile('pdf', upload)).toBe(false);
    expect(needsAnotherFile('pdf', { ...upload, hindrance: 'deliverable/wrong-content' })).toBe(
      true,
    );
    expect(needsAnotherFile('pdf', { ...upload, hindrance: 'newer-revision' })).toBe(false);
    expect(needsAnotherFile('pdf', { ...upload, hindrance: 'unexpected' })).toBe(false);
    // The expected format has changed since it was chosen.
    expect(needsAnotherFile('dwg', { ...upload, hindrance: 'unexpected' })).toBe(true);
  });
});
