import {
  EXTENSION_FAMILIES,
  problemOfFile,
  type AppErrorReason,
  type FileFormat,
} from '@ouvrage/domain';
import type { Hindrance, Upload } from '#data/uploads/deliverable-upload';

/** Why a file cannot be the deliverable, with its name. */
export interface FileRefusal {
  readonly fileName: string;
  readonly reason: AppErrorReason;
}

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

/** Why a selected file is refused, checked before the upload; null when it is accepted. */
export function refusalOf(format: FileFormat, file: NamedFile): FileRefusal | null {
  const reason = problemOfFile(format, file);
  return reason === null ? null : { fileName: file.name, reason };
}

/** Extensions to show, with their dot; none for a format that accepts everything. */
export function extensionsOf(format: FileFormat): readonly string[] {
  return format === 'other' ? [] : EXTENSION_FAMILIES[format].map((extension) => `.${extension}`);
}

/** Refusals for which a retry with the same file fails again. */
const FINAL_REASONS: readonly string[] = [
  'deliverable/wrong-content',
  'deliverable/wrong-format',
  'deliverable/too-large',
  'deliverable/empty',
] satisfies readonly AppErrorReason[];

export function isRefusedForItself(hindrance: Hindrance): hindrance is AppErrorReason {
  return FINAL_REASONS.includes(hindrance);
}

/** Whether an upload was refused because of its file, or would be under the current format. */
export function needsAnotherFile(
  format: FileFormat,
  { hindrance, fileName, size }: Pick<Upload, 'hindrance' | 'fileName' | 'size'>,
): boolean {
  if (hindrance === null) return false;
  return isRefusedForItself(hindrance) || problemOfFile(format, { name: fileName, size }) !== null;
}
