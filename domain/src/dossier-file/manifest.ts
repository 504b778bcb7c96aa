import {
  group,
  listOf,
  number,
  oneOf,
  optional,
  record,
  text,
  texts,
  tolerant,
  type RecordOf,
} from '../core/record';
import { FACT_KINDS } from './record-entry';

/** The files of a dossier that are no piece of it. */
export const DOSSIER_FILES = {
  index: '00_index.pdf',
  table: '01_index.xlsx',
  events: 'record/events.jsonl',
  remarks: 'record/remarks.jsonl',
  seals: 'record/seals.json',
  manifest: 'manifest.json',
  signature: 'manifest.sig',
} as const;

/** What a dossier says of a deliverable in it. */
const PIECE_FIELDS = {
  /** The task of the checklist, as `taskIdOf`. */
  task: text(),
  /** As `taskCodeOf`. */
  code: text(),
  /** In the language of the dossier. */
  title: text(),
  revision: number(),
  /** `open`: no decision has fallen. */
  outcome: oneOf(['validated', 'rejected', 'open']),
  /** Remarks that the decision left open. */
  observations: number(),
  /** When it was decided, ISO 8601. */
  decidedAt: optional(text()),
  /** Who decided; null where no name is left. */
  decidedBy: optional(text()),
};

/** `manifest.json`: what a dossier holds, signed by `manifest.sig`. Every other file of the archive is listed. */
export const manifestRecord = record({
  format: oneOf(['ouvrage-dossier/1']),
  project: group({ id: text(), name: text() }),
  /** The choice in words of the dossier's language, such as "Permis, PC1 à PC40". */
  title: text(),
  language: text(),
  seal: group({ n: number(), root: text(), at: text(), key: text() }),
  files: listOf({
    path: text(),
    /** Bytes. */
    size: number(),
    sha256: text(),
    piece: optional(group(PIECE_FIELDS)),
  }),
  missing: listOf({
    task: text(),
    code: text(),
    title: text(),
    state: text(),
    /** Who is awaited. */
    holders: texts(),
    /** Since which day. */
    since: optional(text()),
  }),
});
export type Manifest = RecordOf<typeof manifestRecord>;
export type ManifestFile = Manifest['files'][number];
export type Piece = NonNullable<ManifestFile['piece']>;

/** `manifest.sig`. */
export const signatureRecord = record({ key: text(), signature: text() });

/** `record/seals.json`: every seal of the project, and the leaves of their tree. */
export const sealsFileRecord = record({
  format: oneOf(['ouvrage-record/1']),
  projectId: text(),
  keys: listOf({ id: text(), publicKey: text(), since: text() }),
  seals: listOf({
    projectId: text(),
    n: number(),
    root: text(),
    count: number(),
    previous: optional(text()),
    at: text(),
    key: text(),
    signature: text(),
  }),
  /** `leafHashOf` each entry, in order. */
  leaves: texts(),
});
export type SealsFile = RecordOf<typeof sealsFileRecord>;

/** Where every workspace publishes its keys, also those that no longer sign. */
export const SEAL_KEYS_PATH = '/.well-known/ouvrage-seal.json';

/** What is there. */
export const publishedKeysRecord = record({
  format: oneOf(['ouvrage-keys/1']),
  keys: listOf({ id: text(), publicKey: text(), since: text() }),
});

export const entryRecord = record({
  n: number(),
  kind: oneOf(FACT_KINDS),
  task: text(),
  id: text(),
  at: text(),
  by: text(),
  content: tolerant(
    {
      read: (data, name) => Object(data[name]) as Readonly<Record<string, unknown>>,
      input: undefined,
    },
    {},
  ),
});
