import type { Language, StructureTitles } from '@ouvrage/domain';
import ar from '@ouvrage/domain/structure/titles.ar.json' with { type: 'json' };
import en from '@ouvrage/domain/structure/titles.en.json' with { type: 'json' };
import es from '@ouvrage/domain/structure/titles.es.json' with { type: 'json' };
import fr from '@ouvrage/domain/structure/titles.fr.json' with { type: 'json' };

/** The titles of the checklist in each language. */
export const TITLES: Readonly<Record<Language, StructureTitles>> = { fr, en, es, ar };
