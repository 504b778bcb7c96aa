import { gzipSync } from 'node:zlib';
import type { FileFormat } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { ContentProbe } from '../../../functions/src/assignments/content-probe';
import { docx, jar, pdf, png } from '../support/files';

const MEGABYTE = 1024 * 1024;

/** Checks a file as a submission does. Returns by how many bytes the process grew meanwhile. */
async function judgeFile(
  content: Buffer,
  format: FileFormat,
  extension: string,
): Promise<{ isAccepted: boolean; growth: number }> {
  const before = process.memoryUsage.rss();
  const probe = new ContentProbe();
  for (let at = 0; at < content.length; at += 65_536) probe.add(content.subarray(at, at + 65_536));
  const isAccepted = await probe.isContentOf(format, extension);
  return { isAccepted, growth: process.memoryUsage.rss() - before };
}

/** A gigabyte of zeros in about a megabyte: gzip members that decompress as one stream. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(100 * MEGABYTE), { level: 9 });
  return Buffer.concat(Array.from({ length: 10 }, () => member));
}

/** A small file whose header declares an image of 2.5 billion pixels. */
function pixelFlood(): Buffer {
  const image = png();
  image.writeUInt32BE(50_000, 16);
  image.writeUInt32BE(50_000, 20);
  return image;
}

/** Each file of the archive declares a size of four gigabytes. */
function zipBomb(): Buffer {
  const archive = docx();
  archive.writeUInt32LE(0xffff_fff0, 22);
  return archive;
}

it.each([
  ['a gigabyte in a gzip', gzipBomb, 'other', 'gz'],
  ['four gigabytes in a document', zipBomb, 'doc', 'docx'],
  ['fifty thousand by fifty thousand points', pixelFlood, 'png', 'png'],
] as const)('%s is judged without being unpacked', async (_what, file, format, extension) => {
  const { isAccepted, growth } = await judgeFile(file(), format, extension);

  expect(isAccepted).toBe(true);
  expect(growth).toBeLessThan(300 * MEGABYTE);
});

const page = Buffer.from('<!doctype html><script>alert(1)</script>');

it.each<readonly [string, FileFormat, string, Buffer]>([
  ['a page with a PDF behind it, called pdf', 'pdf', 'pdf', Buffer.concat([page, pdf()])],
  ['a page with an image behind it, called png', 'png', 'png', Buffer.concat([page, png()])],
  ['a page with an archive behind it, of any kind', 'other', 'bcf', Buffer.concat([page, jar()])],
  [
    'a Java archive with an image before it, called zip',
    'zip',
    'zip',
    Buffer.concat([png(), jar()]),
  ],
])('%s is not what it says', async (_what, format, extension, content) => {
  expect((await judgeFile(content, format, extension)).isAccepted).toBe(false);
});
