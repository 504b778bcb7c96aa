import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FILE_FORMAT,
  EXTENSION_FAMILIES,
  extensionOf,
  FILE_FORMATS,
  isExpectedExtension,
  MAX_DELIVERABLE_BYTES,
  pickerAccept,
  problemOfFile,
  RUNNABLE_EXTENSIONS,
} from './file-format';

describe('extensionOf', () => {
  it.each([
    ['étude.pdf', 'pdf'],
    ['Plan.Masse.DWG', 'dwg'],
    ['archive.tar.gz', 'gz'],
    ['sans-extension', ''],
    ['.gitignore', ''],
    ['point-final.', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('isExpectedExtension', () => {
  it.each([
    ['pdf', ['pdf']],
    ['doc', ['doc', 'docx']],
    ['xls', ['xls', 'xlsx']],
    ['ppt', ['ppt', 'pptx']],
    ['txt', ['txt']],
    ['jpg', ['jpg', 'jpeg']],
    ['png', ['png']],
    ['zip', ['zip']],
    ['dwg', ['dwg']],
  ] as const)('takes for %s its family %j and nothing else', (format, family) => {
    const all = [...Object.values(EXTENSION_FAMILIES).flat(), ...RUNNABLE_EXTENSIONS, 'rvt', ''];

    expect(all.filter((extension) => isExpectedExtension(format, extension))).toEqual(family);
  });

  it('takes for other anything that cannot run', () => {
    expect(
      ['pdf', 'rvt', 'ifc', 'heic', '7z'].every((extension) =>
        isExpectedExtension('other', extension),
      ),
    ).toBe(true);
    expect(
      RUNNABLE_EXTENSIONS.filter((extension) => isExpectedExtension('other', extension)),
    ).toEqual([]);
  });

  it.each(['', 'PDF', 'a.b', 'a/b', 'é', 'abcdefghijk', ' pdf'])(
    'never takes %j for other',
    (extension) => {
      expect(isExpectedExtension('other', extension)).toBe(false);
    },
  );

  it('takes no format’s own extension for something that runs', () => {
    const families: readonly string[] = Object.values(EXTENSION_FAMILIES).flat();

    expect(RUNNABLE_EXTENSIONS.filter((extension) => families.includes(extension))).toEqual([]);
    expect(new Set(RUNNABLE_EXTENSIONS).size).toBe(RUNNABLE_EXTENSIONS.length);
  });
});

describe('pickerAccept', () => {
  it('offers the whole family, and everything for other', () => {
    expect(pickerAccept('doc')).toBe('.doc,.docx');
    expect(pickerAccept(DEFAULT_FILE_FORMAT)).toBe('.pdf');
    expect(pickerAccept('other')).toBe('');
  });

  it('offers what is then accepted', () => {
    for (const format of FILE_FORMATS.filter((candidate) => candidate !== 'other')) {
      for (const extension of pickerAccept(format).split(',')) {
        expect(problemOfFile(format, { name: `plan${extension}`, size: 1 })).toBeNull();
      }
    }
  });
});

describe('problemOfFile', () => {
  it.each([
    ['étude.pdf', 1, null],
    ['ÉTUDE.PDF', MAX_DELIVERABLE_BYTES, null],
    ['étude.pdf', 0, 'deliverable/empty'],
    ['étude.pdf', MAX_DELIVERABLE_BYTES + 1, 'deliverable/too-large'],
    ['étude.docx', 1, 'deliverable/wrong-format'],
    ['étude.exe', 0, 'deliverable/wrong-format'],
  ] as const)('of %s with %i bytes, for pdf, is %s', (name, size, problem) => {
    expect(problemOfFile('pdf', { name, size })).toBe(problem);
  });

  it('looks at the last extension, whatever stands before', () => {
    fc.assert(
      fc.property(fc.string(), (stem) => {
        expect(problemOfFile('pdf', { name: `x${stem}.pdf`, size: 1 })).toBeNull();
        expect(problemOfFile('pdf', { name: `x${stem}.pdf.exe`, size: 1 })).toBe(
          'deliverable/wrong-format',
        );
      }),
    );
  });
});
