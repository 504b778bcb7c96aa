/** Expected formats of a deliverable, in the order the assign dialog offers them. */
export const FILE_FORMATS = [
  'pdf',
  'doc',
  'xls',
  'ppt',
  'txt',
  'jpg',
  'png',
  'zip',
  'dwg',
  'other',
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const DEFAULT_FILE_FORMAT: FileFormat = 'pdf';

/**
 * The extensions a format stands for. Mirrored by `hasExpectedExtension` in storage.rules.
 * `other` has no list: it is anything that cannot run.
 */
export const EXTENSION_FAMILIES = {
  pdf: ['pdf'],
  doc: ['doc', 'docx'],
  xls: ['xls', 'xlsx'],
  ppt: ['ppt', 'pptx'],
  txt: ['txt'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  zip: ['zip'],
  dwg: ['dwg'],
} as const satisfies Record<Exclude<FileFormat, 'other'>, readonly string[]>;

/** Extensions that a computer or a browser may run; refused for `other`. Mirrored in storage.rules. */
// oxfmt-ignore
export const RUNNABLE_EXTENSIONS = [
  'exe', 'com', 'bat', 'cmd', 'msi', 'scr', 'pif', 'cpl', 'dll', 'sys', 'lnk', 'reg', 'hta',
  'js', 'mjs', 'cjs', 'jse', 'vbs', 'vbe', 'wsf', 'wsh', 'ps1', 'psm1', 'sh', 'bash', 'zsh',
  'py', 'pl', 'rb', 'php', 'jar', 'apk', 'app', 'dmg', 'pkg', 'deb', 'rpm', 'iso', 'img',
  'html', 'htm', 'xhtml', 'shtml', 'svg', 'xml', 'swf', 'docm', 'xlsm', 'pptm', 'dotm', 'xlam',
] as const;

/** Bytes; mirrored by `MAX_DELIVERABLE_BYTES` in storage.rules. */
export const MAX_DELIVERABLE_BYTES = 100 * 1024 * 1024;

/** The part after the last dot, lower case; empty when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export function isExpectedExtension(format: FileFormat, extension: string): boolean {
  if (format !== 'other') return includes(EXTENSION_FAMILIES[format], extension);
  return /^[a-z0-9]{1,10}$/.test(extension) && !includes(RUNNABLE_EXTENSIONS, extension);
}

/** Said by what a file is checked for, and not by whoever uploads it. Mirrored in storage.rules. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  dwg: 'image/vnd.dwg',
};

/** The content type under which a deliverable is stored. */
export function deliverableContentType(extension: string): string {
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}

/** What a file picker should offer; empty for `other`, which takes anything. */
export function pickerAccept(format: FileFormat): string {
  if (format === 'other') return '';
  return EXTENSION_FAMILIES[format].map((extension) => `.${extension}`).join(',');
}

export type FileProblem =
  | 'deliverable/empty'
  | 'deliverable/too-large'
  | 'deliverable/wrong-format';

/** The first thing wrong with a chosen file, judged by its name and size, or null. */
export function problemOfFile(
  format: FileFormat,
  file: { readonly name: string; readonly size: number },
): FileProblem | null {
  if (!isExpectedExtension(format, extensionOf(file.name))) return 'deliverable/wrong-format';
  if (file.size === 0) return 'deliverable/empty';
  if (file.size > MAX_DELIVERABLE_BYTES) return 'deliverable/too-large';
  return null;
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
