import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { AppError, type Language } from '@ouvrage/domain';
import { logError } from '../platform/log';
import { cleanTexts } from './clean-text';
import { FONTS } from './fonts';
import sheet from './templates/sheet.typ?raw';

/** A folder that no system has: templates read no file. */
const NO_FOLDER = resolve('/no-folder');

/** Results of compilations that stay in memory: the parts of a template that no data changes. */
const CACHE_AGE = 2;

let compiler: NodeCompiler | undefined;

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
export function setDocument({ template, data, at }: DocumentSource): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: NO_FOLDER,
    fontArgs: [{ fontBlobs: [...FONTS] }],
  });
  try {
    return compiler.pdf(
      {
        mainFileContent: `${sheet}\n${template}`,
        inputs: { data: JSON.stringify(cleanTexts(data, data.language)) },
      },
      { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at.getTime() / 1000) },
    );
  } catch (error) {
    logError('A document was not set', error);
    throw new AppError('document/not-set');
  } finally {
    compiler.evictCache(CACHE_AGE);
  }
}
