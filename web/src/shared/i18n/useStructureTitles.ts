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

function titlesIn(language: Language): Promise<StructureTitles> {
  const present = titlesByLanguage.get(language);
  if (present !== undefined) return present;
  const loading = loaders[language]().then((file) => file.default);
  titlesByLanguage.set(language, loading);
  // `use` reads a promise that says so at once; any other makes it wait, even when it is settled (React RFC 229).
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => undefined,
  );
  return loading;
}

/** Fetches the titles before they are shown. Never rejects: a failure is left to the showing. */
export async function fetchStructureTitles(language: Language): Promise<void> {
  await titlesIn(language).catch(() => undefined);
}

/** The checklist's titles in the page's language: 5 kB once per language; suspends until they are there. */
export function useStructureTitles(): StructureTitles {
  return use(titlesIn(useLanguage()));
}

/** The same in French, the language of the documents themselves. */
export function useFrenchTitles(): StructureTitles {
  return use(titlesIn('fr'));
}

/** A task's title; its canonical name when the checklist no longer has it. */
export function taskTitle(
  titles: StructureTitles,
  task: { readonly subsectionId: string; readonly taskKey: string; readonly taskName: string },
): string {
  return titles.tasks[`${task.subsectionId}_${task.taskKey}`] ?? task.taskName;
}
