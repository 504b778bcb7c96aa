import {
  EXTENSION_FAMILIES,
  problemOfFile,
  type AppErrorReason,
  type FileFormat,
} from '@ouvrage/domain';

/** Why a file cannot be the deliverable. Its name is kept: the person knows which one was meant. */
export interface FileRefusal {
  readonly fileName: string;
  readonly reason: AppErrorReason;
}

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

/** What is wrong with a chosen file, before a byte of it is sent; null when it may go. */
export function refusalOf(format: FileFormat, file: NamedFile): FileRefusal | null {
  const reason = problemOfFile(format, file);
  return reason === null ? null : { fileName: file.name, reason };
}

/** The extensions to name to a person, with their dot; none for a format that takes anything. */
export function extensionsOf(format: FileFormat): readonly string[] {
  return format === 'other' ? [] : EXTENSION_FAMILIES[format].map((extension) => `.${extension}`);
}
