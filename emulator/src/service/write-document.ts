import { type DocumentMask, type DocumentMessage, type Write } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { notFound } from '#status/status';
import { type Call } from './call';
import { commitWrites } from './commit-writes';
import { type Engine, type OpenDatabase } from './engine';
import { parseMask } from './mask';
import { parseDocumentName } from './names';

/** Commits one write and returns the resulting document. */
export async function writeDocument(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  write: Write,
  mask: DocumentMask | undefined,
): Promise<DocumentMessage> {
  const fields = parseMask(mask);
  await commitWrites(engine, open, call, [write]);
  const name = parseDocumentName(write.update?.name, open.database.name);
  const document = open.database.get(name.path);
  if (!document) throw notFound(`Document (${name.toString()}) not found.`);
  return documentMessage(document, fields);
}
