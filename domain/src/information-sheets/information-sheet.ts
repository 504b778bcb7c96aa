import { readOneOf, readText } from '../core/document-codec';
import { fromId, instant, number, oneOf, record, text, type RecordOf } from '../core/record';
import { LANGUAGES } from '../people/user-settings';
import { PHASE_IDS } from '../structure/task-structure';

/** Mirrored by `hasValidSheet` in firestore.rules. */
export const INFORMATION_SHEET_LIMITS = { textMax: 50_000 } as const;

/** `taskInfoSheets/{subsectionId_taskKey_lang}`: what a task is about, for those who do it. */
export const informationSheetRecord = record({
  phaseId: oneOf(PHASE_IDS),
  sectionId: text(),
  subsectionId: text(),
  taskKey: fromId((id, data) => {
    const language = readOneOf(data, 'language', LANGUAGES);
    return id.slice(readText(data, 'subsectionId').length + 1, -language.length - 1);
  }),
  taskName: text(),
  language: oneOf(LANGUAGES),
  /** Markdown. */
  text: text(),
  /** 1, and one more at each save. */
  version: number(),
  /** The admin who saved this version. */
  updatedBy: text(),
  updatedAt: instant(),
});
export type InformationSheet = RecordOf<typeof informationSheetRecord>;
