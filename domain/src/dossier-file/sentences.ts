import { WORKSPACE_TIME_ZONE } from '../core/calendar-day';
import { dateFormat, formatBytes } from '../core/locale-format';
import type { Language } from '../people/user-settings';
import { DOSSIER_FILES, type Manifest, type ManifestFile } from './manifest';
import { FACT_KINDS, type FactKind } from './record-entry';
import type { EntryInWords, Finding } from './verify-dossier';

/** What a verification is about as a whole: a title each. */
export type Topic =
  | 'intact'
  | 'consistent'
  | 'noArchive'
  | 'truncated'
  | 'noDossier'
  | 'manifestUnreadable'
  | 'pieceChanged'
  | 'fileChanged'
  | 'exchanged'
  | 'renamed'
  | 'missing'
  | 'added'
  | 'twice'
  | 'hidden'
  | 'ambiguous'
  | 'link'
  | 'filledFolder'
  | 'archiveAltered'
  | 'repacked'
  | 'notRecorded'
  | 'record'
  | 'seal'
  | 'key'
  | 'signature'
  | 'several';

type FindingText =
  | 'noArchive'
  | 'truncated'
  | 'noDossier'
  | 'manifestUnreadable'
  | 'signatureMissing'
  | 'signatureForged'
  | 'archiveAltered'
  | 'archiveAlteredAtEnd'
  | 'approvedPieceChanged'
  | 'pieceChanged'
  | 'fileChanged'
  | 'contentUnreadable'
  | 'exchanged'
  | 'renamed'
  | 'renamedFile'
  | 'missing'
  | 'missingFile'
  | 'added'
  | 'twice'
  | 'hidden'
  | 'ambiguous'
  | 'link'
  | 'filledFolder'
  | 'notRecorded'
  | 'recordUnreadable'
  | 'entryMissing'
  | 'entryMissingAfter'
  | 'entryMoved'
  | 'entryMovedNamed'
  | 'entryAdded'
  | 'entryAddedNamed'
  | 'entryChanged'
  | 'entryChangedNamed'
  | 'sealForged'
  | 'sealRoot'
  | 'sealChain'
  | 'keyUnknown';

type LeadText =
  | 'intact'
  | 'intactWithOpen'
  | 'matches'
  | 'consistent'
  | 'repacked'
  | 'more'
  | 'othersIntact'
  | 'unproved'
  | 'unreadable';

type CheckText =
  | `files.${'good' | 'bad' | 'others' | 'repacked'}`
  | `record.${'good' | 'bad'}`
  | `signature.${'good' | 'uncompared' | 'bad'}`
  | `chain.${'first' | 'good' | 'bad'}`
  | 'skipped';

type SentenceKey =
  | `title.${Topic}`
  | `lead.${LeadText}`
  | `finding.${FindingText}`
  | `result.${CheckText}`
  | `entry.${FactKind | 'other'}`
  | `advice.${'piece' | 'dossier' | 'file' | 'key' | 'original'}`
  | 'sheet.sealNumber'
  | 'note.repacked';

/**
 * A text of the namespace `verifier` and what stands in it, ready to be read. A value that is a sentence stands in the
 * other as its text. Names and codes stand between `<b>` and `</b>`: they have a direction of their own.
 */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string | number | Sentence>>;
}

export function sentence(key: SentenceKey, values: Sentence['values'] = {}): Sentence {
  return { key, values };
}

/** The text of a key with its placeholders, in the form for this count. */
export type SentenceTexts = (key: Sentence['key'], count: number | undefined) => string;

/** A sentence as plain text. `nameOf` writes what stands between `<b>` and `</b>`. */
export function writeSentence(
  { key, values }: Sentence,
  texts: SentenceTexts,
  nameOf: (name: string) => string = (name) => name,
): string {
  const { count } = values;
  const insert = (part: string) =>
    part.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'object' ? writeSentence(value, texts, nameOf) : String(value);
    });
  // Values are inserted after the marks are read: a name may hold them.
  return texts(key, typeof count === 'number' ? count : undefined)
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 0 ? insert(part) : nameOf(insert(part))))
    .join('');
}

/** The sentences of one dossier: it knows the titles of its pieces. */
export class Words {
  readonly #files: ReadonlyMap<string, ManifestFile>;
  readonly #titleOf: ReadonlyMap<string, string>;
  readonly #language: Language;
  readonly #seal: Manifest['seal'] | null;

  constructor(manifest: Manifest | null, language: Language) {
    const files = manifest?.files ?? [];
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#titleOf = new Map([
      ...(manifest?.missing ?? []).map(({ task, title }) => [task, title] as const),
      ...files.flatMap(({ piece }) => (piece === null ? [] : [[piece.task, piece.title] as const])),
    ]);
    this.#language = language;
    this.#seal = manifest?.seal ?? null;
  }

  /** `1er novembre 2026`; the text itself where it is no instant. */
  day(at: string): string {
    return this.#date(at, { day: 'numeric', month: 'long', year: 'numeric' });
  }

  /** `23 novembre 2026 à 09h52` */
  instant(at: string): string {
    return this.#date(at, { dateStyle: 'long', timeStyle: 'short' });
  }

  #date(at: string, options: Intl.DateTimeFormatOptions): string {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return at;
    const text = dateFormat(this.#language, { timeZone: WORKSPACE_TIME_ZONE, ...options })(date);
    // A line does not end between a day and its month.
    return text.replace(/^(\d+(?:er)?) /, '$1\u00a0');
  }

  seal(): Sentence | null {
    if (this.#seal === null) return null;
    const { n, at } = this.#seal;
    return sentence('sheet.sealNumber', { n, day: this.day(at) });
  }

  isPiece(path: string): boolean {
    return (this.#files.get(path)?.piece ?? null) !== null;
  }

  /** The title of a piece, or the path of another file. */
  #nameOf(path: string): string {
    return this.#files.get(path)?.piece?.title ?? path;
  }

  // oxlint-disable-next-line complexity -- one line for each kind
  finding(finding: Finding): Sentence {
    switch (finding.kind) {
      case 'no-archive':
        return sentence('finding.noArchive');
      case 'truncated':
        return sentence('finding.truncated');
      case 'no-dossier':
        return sentence('finding.noDossier', { path: DOSSIER_FILES.manifest });
      case 'manifest-unreadable':
        return sentence('finding.manifestUnreadable', { path: DOSSIER_FILES.manifest });
      case 'signature-missing':
        return sentence('finding.signatureMissing', { path: DOSSIER_FILES.signature });
      case 'signature-forged':
        return sentence('finding.signatureForged', { path: DOSSIER_FILES.manifest });
      case 'archive-altered':
        return finding.path === null
          ? sentence('finding.archiveAlteredAtEnd')
          : sentence('finding.archiveAltered', { name: this.#nameOf(finding.path) });
      case 'file-changed':
        return this.#fileChanged(finding);
      case 'file-renamed': {
        const { path, foundAs } = finding;
        return this.isPiece(path)
          ? sentence('finding.renamed', { name: this.#nameOf(path), path, foundAs })
          : sentence('finding.renamedFile', { path, foundAs });
      }
      case 'file-missing': {
        const { path } = finding;
        return this.isPiece(path)
          ? sentence('finding.missing', { name: this.#nameOf(path), path })
          : sentence('finding.missingFile', { path });
      }
      case 'file-added':
        return sentence('finding.added', { path: finding.path });
      case 'file-twice':
        return sentence('finding.twice', { path: finding.path });
      case 'file-hidden':
        return sentence('finding.hidden', { path: finding.path });
      case 'name-ambiguous':
        return sentence('finding.ambiguous', { path: finding.path, foundAs: finding.foundAs });
      case 'file-link':
        return sentence('finding.link', { path: finding.path });
      case 'folder-filled':
        return sentence('finding.filledFolder', { path: finding.path });
      case 'piece-not-recorded':
        return sentence('finding.notRecorded', { name: this.#nameOf(finding.path) });
      case 'record-unreadable':
        return sentence('finding.recordUnreadable', { path: finding.path });
      case 'entry-missing':
        return finding.after === null
          ? sentence('finding.entryMissing', { n: finding.n })
          : sentence('finding.entryMissingAfter', { n: finding.n, ...this.#entry(finding.after) });
      case 'entry-moved':
        return this.#entryFinding('entryMoved', finding);
      case 'entry-added':
        return this.#entryFinding('entryAdded', finding);
      case 'entry-changed':
        return this.#entryFinding('entryChanged', finding);
      case 'seal-forged':
        return sentence('finding.sealForged', { n: finding.n });
      case 'seal-root':
        return sentence('finding.sealRoot', { n: finding.n });
      case 'seal-chain':
        return sentence('finding.sealChain', { n: finding.n });
      case 'key-unknown':
        return sentence('finding.keyUnknown', { key: finding.key });
    }
  }

  #fileChanged(finding: Extract<Finding, { kind: 'file-changed' }>): Sentence {
    const { path, foundHash, foundSize, contentOf } = finding;
    const file = this.#files.get(path);
    const name = this.#nameOf(path);
    if (contentOf !== null) {
      return sentence('finding.exchanged', { name, other: this.#nameOf(contentOf) });
    }
    if (foundHash === null) return sentence('finding.contentUnreadable', { name });
    const piece = file?.piece ?? null;
    if (piece === null) {
      const expected = formatBytes(this.#language, file?.size ?? 0);
      const read = formatBytes(this.#language, foundSize);
      return sentence('finding.fileChanged', { path, expected, read });
    }
    const { outcome, decidedAt, decidedBy } = piece;
    if (outcome !== 'validated' || decidedAt === null || decidedBy === null) {
      return sentence('finding.pieceChanged', { name });
    }
    const day = this.day(decidedAt);
    return sentence('finding.approvedPieceChanged', { name, day, person: decidedBy });
  }

  #entryFinding(
    text: 'entryMoved' | 'entryAdded' | 'entryChanged',
    { n, entry }: { readonly n: number; readonly entry: EntryInWords | null },
  ): Sentence {
    return entry === null
      ? sentence(`finding.${text}`, { n })
      : sentence(`finding.${text}Named`, { n, ...this.#entry(entry) });
  }

  #entry({ kind, task, at }: EntryInWords) {
    const knownKind = FACT_KINDS.find((other) => other === kind);
    return {
      kind: sentence(`entry.${knownKind ?? 'other'}`),
      task: this.#titleOf.get(task) ?? task,
      day: this.day(at),
    };
  }
}
