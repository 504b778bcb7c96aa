import type { Language, NotificationParams, StructureTitles } from '@ouvrage/domain';
import ar from '@ouvrage/domain/structure/titles.ar.json' with { type: 'json' };
import en from '@ouvrage/domain/structure/titles.en.json' with { type: 'json' };
import es from '@ouvrage/domain/structure/titles.es.json' with { type: 'json' };
import fr from '@ouvrage/domain/structure/titles.fr.json' with { type: 'json' };

const TITLES: Readonly<Record<Language, StructureTitles>> = { fr, en, es, ar };

/** The params with the task's title in the reader's language, if the checklist has one. */
export function withTaskTitle(params: NotificationParams, language: Language): NotificationParams {
  const { subsectionId, taskKey } = params;
  if (typeof subsectionId !== 'string' || typeof taskKey !== 'string') return params;
  const title = TITLES[language].tasks[`${subsectionId}_${taskKey}`];
  return title === undefined ? params : { ...params, taskName: title };
}
