import { fileTypeFromBuffer } from 'file-type';
import { utf16Encoding } from './text-probe';
import { isZip, zipEntryNames } from './zip-entries';

/** An extension of `file-type`, such as `pdf`. */
export type ContentKind = string;

/** Kinds that a computer may execute, whatever the file name. */
// oxfmt-ignore
const RUNNABLE_KINDS: readonly ContentKind[] = [
  'exe', 'elf', 'macho', 'class', 'jar', 'apk', 'deb', 'rpm', 'dmg', 'swf', 'wasm', 'lnk', 'crx', 'xpi', 'docm',
];

/** The start of scripts, and of files that a browser or a PHP server would execute. */
const RUNNABLE_START = /^(#!|MZ|\uFEFF?\s*<(!doctype\s+html|html|script|svg|\?php))/i;

/** The kind by the first bytes; null for unknown content, such as text. */
export async function kindOfContent(
  head: Buffer,
  tail: Buffer,
  size: number,
): Promise<ContentKind | null> {
  // `file-type` would detect the byte order mark of UTF-16 as audio.
  if (utf16Encoding(head) !== null) return null;
  if (isZip(head)) return kindOfZip(zipEntryNames(tail, size));
  try {
    return (await fileTypeFromBuffer(head))?.ext ?? null;
  } catch {
    // The bytes are in memory, so only they can be at fault: the file ends within its header, or lies about it.
    return null;
  }
}

export function looksRunnable(head: Buffer, kind: ContentKind | null): boolean {
  if (kind !== null && RUNNABLE_KINDS.includes(kind)) return true;
  return RUNNABLE_START.test(head.subarray(0, 512).toString('utf8'));
}

/** By the names of entries. `file-type` would inflate entries without a limit. */
function kindOfZip(names: readonly string[]): ContentKind {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^META-INF\/MANIFEST\.MF$/i)) return 'jar';
  if (has(/^(AndroidManifest\.xml|classes\d*\.dex)$/)) return 'apk';
  if (!has(/^\[Content_Types\]\.xml$/)) return 'zip';
  if (has(/vbaProject\.bin$/i)) return 'docm';
  if (has(/^word\//)) return 'docx';
  if (has(/^ppt\//)) return 'pptx';
  return has(/^xl\//) ? 'xlsx' : 'zip';
}
