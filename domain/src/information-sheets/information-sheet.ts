import { readNumber, readOneOf, readText, type DocumentCodec } from '../core/document-codec';
import { LANGUAGES, type Language } from '../people/user-settings';
import { PHASE_IDS, type PhaseId } from '../structure/task-structure';

/** Mirrored by `hasValidSheet` in firestore.rules. */
export const INFORMATION_SHEET_LIMITS = { textMax: 50_000 } as const;

/** `taskInfoSheets/{subsectionId_taskKey_lang}`: what a task is about, for those who do it. */
export interface InformationSheet {
  readonly phaseId: PhaseId;
  readonly sectionId: string;
  readonly subsectionId: string;
  readonly taskName: string;
  readonly language: Language;
  readonly text: string;
  readonly version: number;
}

export const informationSheetCodec: DocumentCodec<InformationSheet> = {
  decode: (_id, data) => ({
    phaseId: readOneOf(data, 'phaseId', PHASE_IDS),
    sectionId: readText(data, 'sectionId'),
    subsectionId: readText(data, 'subsectionId'),
    taskName: readText(data, 'taskName'),
    language: readOneOf(data, 'language', LANGUAGES),
    text: readText(data, 'text'),
    version: readNumber(data, 'version'),
  }),
};
