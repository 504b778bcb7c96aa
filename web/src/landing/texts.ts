import type { Language, StructureTitles } from '@ouvrage/domain';
import type { TFunction } from 'i18next';

/** Texts of the landing page in one language. */
export type LandingTexts = TFunction<readonly ['landing', 'validation']>;

/** What every section is rendered from. */
export interface LandingProps {
  readonly language: Language;
  readonly t: LandingTexts;
  /** Names of the checklist's phases and sections in the page's language. */
  readonly titles: StructureTitles;
}
