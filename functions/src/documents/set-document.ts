import { AppError, type Language } from '@ouvrage/domain';
import { logError } from '../platform/log';
import { cleanTexts } from './clean-text';
import sheet from './templates/sheet.typ?raw';
import { compileTypst } from './typst-process';

interface DocumentSource {
  /** Typst, after the parts that all sheets share. */
  readonly template: string;
  /** Read by the template as `data`. Its texts may be hostile: they are never part of the source. */
  readonly data: { readonly language: Language };
  /** Written into the file as the time of its creation. */
  readonly at: Date;
}

/**
 * A PDF/A-2b. The same source is the same bytes on every machine: only the product's fonts are used, and no clock.
 *
 * @throws AppError `document/not-set`
 */
export async function setDocument({ template, data, at }: DocumentSource): Promise<Buffer> {
  try {
    return await compileTypst({
      source: `${sheet}\n${template}`,
      data: JSON.stringify(cleanTexts(data, data.language)),
      seconds: Math.floor(at.getTime() / 1000),
    });
  } catch (error) {
    logError('A document was not set', error);
    throw new AppError('document/not-set');
  }
}
