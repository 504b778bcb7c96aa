import {
  readInstant,
  readNumber,
  readOneOf,
  readText,
  type DocumentCodec,
} from '../core/document-codec';
import { LANGUAGES, type Language } from '../people/user-settings';
import { PHASE_IDS, type PhaseId } from '../structure/task-structure';

/** Mirrored by `hasValidSheet` in firestore.rules. */
export const INFORMATION_SHEET_LIMITS = { textMax: 50_000 } as const;

/** `taskInfoSheets/{subsectionId_taskKey_lang}`: what a task is about, for those who do it. */
export interface InformationSheet {
  readonly phaseId: PhaseId;
  readonly sectionId: string;
  readonly subsectionId: string;
  /** As the document's id says it. */
  readonly taskKey: string;
  readonly taskName: string;
  readonly language: Language;
  /** Markdown. */
  readonly text: string;
  /** 1, and one more at each save. */
  readonly version: number;
  /** The admin who saved this version. */
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

export const informationSheetCodec: DocumentCodec<InformationSheet> = {
  decode: (id, data) => {
    const subsectionId = readText(data, 'subsectionId');
    const language = readOneOf(data, 'language', LANGUAGES);
    return {
      phaseId: readOneOf(data, 'phaseId', PHASE_IDS),
      sectionId: readText(data, 'sectionId'),
      subsectionId,
      taskKey: id.slice(subsectionId.length + 1, -language.length - 1),
      taskName: readText(data, 'taskName'),
      language,
      text: readText(data, 'text'),
      version: readNumber(data, 'version'),
      updatedBy: readText(data, 'updatedBy'),
      updatedAt: readInstant(data, 'updatedAt'),
    };
  },
};
