import { isExpectedExtension, type FileFormat } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { ContentProbe } from '../../../functions/src/assignments/content-probe';
import {
  compoundFile,
  docx,
  docxWithMacros,
  dwg,
  jar,
  jpg,
  linuxProgram,
  pdf,
  png,
  pptx,
  windowsProgram,
  xlsx,
  zip,
} from '../support/files';

async function isContentOf(
  format: FileFormat,
  extension: string,
  content: Buffer,
  chunkSize = content.length,
): Promise<boolean> {
  expect(isExpectedExtension(format, extension)).toBe(true);
  const probe = new ContentProbe();
  for (let at = 0; at < content.length; at += chunkSize) {
    probe.add(content.subarray(at, at + chunkSize));
  }
  return probe.isContentOf(format, extension);
}

const text = (words: string) => Buffer.from(words, 'utf8');
const utf16 = (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le');

const REAL: readonly (readonly [FileFormat, string, string, Buffer])[] = [
  ['pdf', 'pdf', 'a PDF', pdf()],
  ['doc', 'docx', 'a document whose types come last', docx()],
  ['doc', 'doc', 'an old document', compoundFile()],
  ['xls', 'xlsx', 'a workbook', xlsx()],
  ['xls', 'xls', 'an old workbook', compoundFile()],
  ['ppt', 'pptx', 'slides', pptx()],
  ['ppt', 'ppt', 'old slides', compoundFile()],
  ['jpg', 'jpg', 'a photograph', jpg()],
  ['jpg', 'jpeg', 'a photograph', jpg()],
  ['png', 'png', 'an image', png()],
  ['png', 'png', 'an image with a large colour profile', png({ profileBytes: 500_000 })],
  ['zip', 'zip', 'an archive', zip({ 'plan.txt': 'RDC', 'coupe.txt': 'A-A' })],
  ['zip', 'zip', 'an archive with nothing in it', zip({})],
  ['zip', 'zip', 'an archive with a comment', zip({ 'plan.txt': 'RDC' }, 'Indice B')],
  ['zip', 'zip', 'a document called zip', docx()],
  ['dwg', 'dwg', 'a drawing', dwg()],
  ['txt', 'txt', 'French text', text('Réserve levée : façade côté cour, œuvre n° 4.\r\n')],
  ['txt', 'txt', 'Arabic text', text('محضر اجتماع الورشة')],
  ['txt', 'txt', 'text of Windows before Unicode', Buffer.from('Réserve levée', 'latin1')],
  ['txt', 'txt', 'text in UTF-16', utf16('Réserve levée')],
  ['other', 'ifc', 'a building model', text('ISO-10303-21;\nHEADER;')],
  ['other', 'kml', 'a map in XML', text('<?xml version="1.0"?><kml/>')],
  ['other', 'odt', 'an archive of another program', zip({ mimetype: 'x', 'content.xml': 'x' })],
];

const FALSE: readonly (readonly [FileFormat, string, string, Buffer])[] = [
  ['pdf', 'pdf', 'an image', png()],
  ['pdf', 'pdf', 'text', text('%PD')],
  ['pdf', 'pdf', 'a program', windowsProgram()],
  ['doc', 'docx', 'a workbook', xlsx()],
  ['doc', 'docx', 'any archive', zip({ 'plan.txt': 'RDC' })],
  ['doc', 'docx', 'a document with macros', docxWithMacros()],
  ['doc', 'docx', 'an old document', compoundFile()],
  ['doc', 'docx', 'a document cut in the middle', docx().subarray(0, 60)],
  ['doc', 'doc', 'a new document', docx()],
  ['xls', 'xlsx', 'slides', pptx()],
  ['jpg', 'jpg', 'an image of another kind', png()],
  ['png', 'png', 'a photograph', jpg()],
  ['png', 'png', 'the first bytes of an image', png().subarray(0, 6)],
  ['zip', 'zip', 'a PDF', pdf()],
  ['dwg', 'dwg', 'text', text('Plan du rez-de-chaussée')],
  ['txt', 'txt', 'a PDF', pdf()],
  ['txt', 'txt', 'an image', png()],
  ['txt', 'txt', 'text with a NUL in it', text('Réserve\0levée')],
  ['txt', 'txt', 'bytes of no encoding', Buffer.from([0x41, 0x01, 0xff, 0xfe, 0x02])],
  ['txt', 'txt', 'UTF-16 that hides a NUL', utf16('Réserve\0levée')],
  ['other', 'ifc', 'a Windows program', windowsProgram()],
  ['other', 'ifc', 'a Linux program', linuxProgram()],
  ['other', 'ifc', 'a script', text('#!/bin/sh\nrm -rf /\n')],
  ['other', 'ifc', 'a page', text('\n <!DOCTYPE html><script>alert(1)</script>')],
  ['other', 'ifc', 'a drawing that runs scripts', text('<svg onload="alert(1)"/>')],
  ['other', 'bcf', 'a Java program', jar()],
  ['other', 'bcf', 'a document with macros', docxWithMacros()],
];

describe('a file that is what it says', () => {
  it.each(REAL)('%s .%s: %s', async (format, extension, _what, content) => {
    expect(await isContentOf(format, extension, content)).toBe(true);
  });

  it.each(REAL)(
    '%s .%s: %s, arriving in small pieces',
    async (format, extension, _what, content) => {
      expect(await isContentOf(format, extension, content, 997)).toBe(true);
    },
  );
});

describe('a file that is not what it says', () => {
  it.each(FALSE)('%s .%s: %s', async (format, extension, _what, content) => {
    expect(await isContentOf(format, extension, content)).toBe(false);
  });
});

it('finds a NUL at the end of a long text', async () => {
  const long = text(`${'Réserve levée.\n'.repeat(100_000)}\0`);

  expect(await isContentOf('txt', 'txt', long, 65_536)).toBe(false);
  expect(await isContentOf('txt', 'txt', long.subarray(0, -1), 65_536)).toBe(true);
});

it('reads the list of an archive whose files are much larger than what is kept of it', async () => {
  const noise = Array.from({ length: 600_000 }, (_, index) =>
    ((index * 7919) % 104729).toString(36),
  );
  const large = zip({ 'word/media/plan.txt': noise.join('/'), '[Content_Types].xml': '<Types/>' });

  expect(large.length).toBeGreaterThan(1_100_000);
  expect(await isContentOf('doc', 'docx', large, 65_536)).toBe(true);
  expect(await isContentOf('xls', 'xlsx', large, 65_536)).toBe(false);
});

it('never inflates what is in an archive, nor trusts the sizes it claims', async () => {
  const bomb = docx();
  bomb.writeUInt32LE(0xffff_fff0, 18); // Compressed size of the first file.
  bomb.writeUInt32LE(0xffff_fff0, 22);

  expect(await isContentOf('doc', 'docx', bomb)).toBe(true);
  const lying = docx();
  lying.writeUInt16LE(0xffff, lying.length - 12); // The number of files.
  expect(await isContentOf('doc', 'docx', lying)).toBe(false);
});
