import {
  EXTENSION_FAMILIES,
  problemOfFile,
  type AppErrorReason,
  type FileFormat,
} from '@ouvrage/domain';
import type { Hindrance, Upload } from '../../../data/deliverable-upload';

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

/** Trying the same file again fails again: only another one goes on. */
const FINAL_REASONS: readonly string[] = [
  'deliverable/wrong-content',
  'deliverable/wrong-format',
  'deliverable/too-large',
  'deliverable/empty',
] satisfies readonly AppErrorReason[];

export function isRefusedForItself(hindrance: Hindrance): hindrance is AppErrorReason {
  return FINAL_REASONS.includes(hindrance);
}

/** Whether an upload was refused for what its file is, or would be under the format expected now. */
export function needsAnotherFile(
  format: FileFormat,
  { hindrance, fileName, size }: Pick<Upload, 'hindrance' | 'fileName' | 'size'>,
): boolean {
  if (hindrance === null) return false;
  return isRefusedForItself(hindrance) || problemOfFile(format, { name: fileName, size }) !== null;
}
