import type { Language, NotificationParams } from '@ouvrage/domain';
import { TITLES } from '../platform/structure-titles';

/** The params with the task's title in the reader's language, if the checklist has one. */
export function withTaskTitle(params: NotificationParams, language: Language): NotificationParams {
  const { subsectionId, taskKey } = params;
  if (typeof subsectionId !== 'string' || typeof taskKey !== 'string') return params;
  const title = TITLES[language].tasks[`${subsectionId}_${taskKey}`];
  return title === undefined ? params : { ...params, taskName: title };
}
