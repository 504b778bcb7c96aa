import type { Language, StructureTitles } from '@ouvrage/domain';
import { use } from 'react';
import { useLanguage } from './useLanguage';

const loaders: Readonly<Record<Language, () => Promise<{ default: StructureTitles }>>> = {
  fr: () => import('@ouvrage/domain/structure/titles.fr.json'),
  en: () => import('@ouvrage/domain/structure/titles.en.json'),
  es: () => import('@ouvrage/domain/structure/titles.es.json'),
  ar: () => import('@ouvrage/domain/structure/titles.ar.json'),
};

const titlesByLanguage = new Map<Language, Promise<StructureTitles>>();

/** The checklist's titles in the page's language: 5 kB once per language; suspends the first time. */
export function useStructureTitles(): StructureTitles {
  const language = useLanguage();
  let titles = titlesByLanguage.get(language);
  if (titles === undefined) {
    titles = loaders[language]().then((file) => file.default);
    titlesByLanguage.set(language, titles);
  }
  return use(titles);
}

/** A task's title; its canonical name when the checklist no longer has it. */
export function taskTitle(
  titles: StructureTitles,
  task: { readonly subsectionId: string; readonly taskKey: string; readonly taskName: string },
): string {
  return titles.tasks[`${task.subsectionId}_${task.taskKey}`] ?? task.taskName;
}
