import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../people/user-settings';
import { taskKeyOf } from './task-key';
import {
  findSection,
  findTask,
  findTaskById,
  taskCodeOf,
  PHASES,
  SECTIONS,
  SUBSECTIONS,
  TASKS,
  type StructureTitles,
} from './task-structure';
import titlesAr from './titles.ar.json';
import titlesEn from './titles.en.json';
import titlesEs from './titles.es.json';
import titlesFr from './titles.fr.json';

const TITLES: Readonly<Record<Language, StructureTitles>> = {
  fr: titlesFr,
  en: titlesEn,
  es: titlesEs,
  ar: titlesAr,
};

/** Section, title and number of subsections, as the specification lists them. */
const SPECIFIED = [
  ['conception', 'A', 'Étude préalable', 8],
  ['conception', 'B', 'Programme', 5],
  ['conception', 'C', "Maîtrise d'œuvre", 9],
  ['conception', 'D', "Contrat d'études", 7],
  ['conception', 'E', 'Esquisse', 4],
  ['conception', 'F', 'Avant projet définitif', 11],
  ['conception', 'G', 'Permis', 7],
  ['conception', 'H', 'Projet', 15],
  ['realisation', 'I', 'Préparation du marché', 17],
  ['realisation', 'J', 'Consultation des entreprises', 9],
  ['realisation', 'K', 'Démarrage et préparation du chantier', 17],
  ['realisation', 'L', 'Organisation du chantier', 7],
  ['realisation', 'M', 'Suivi de chantier', 16],
  ['realisation', 'N', 'Gestion financière', 9],
  ['realisation', 'O', 'Réception des travaux', 8],
  ['realisation', 'P', 'Clôture du marché', 6],
] as const;

const idOf = ({ subsectionId, key }: (typeof TASKS)[number]) => `${subsectionId}_${key}`;

describe('the checklist', () => {
  it('has 2 phases, 16 sections, 155 subsections and 407 tasks', () => {
    expect([PHASES.length, SECTIONS.length, SUBSECTIONS.length, TASKS.length]).toEqual([
      2, 16, 155, 407,
    ]);
  });

  it('has the sections of the specification, under their French titles', () => {
    expect(
      SECTIONS.map(({ phaseId, id, subsections }) => [
        phaseId,
        id,
        titlesFr.sections[id as 'A'],
        subsections.length,
      ]),
    ).toEqual(SPECIFIED);
  });

  it('numbers the subsections of each section from 1', () => {
    for (const { id, subsections } of SECTIONS) {
      expect(subsections.map((subsection) => subsection.id)).toEqual(
        subsections.map((_, index) => `${id}${index + 1}`),
      );
    }
  });

  it('leaves C7 and J8 alone without tasks', () => {
    expect(SUBSECTIONS.filter(({ tasks }) => tasks.length === 0).map(({ id }) => id)).toEqual([
      'C7',
      'J8',
    ]);
  });

  it('says of each task where it stands', () => {
    for (const section of SECTIONS) {
      const tasks = section.subsections.flatMap((subsection) => subsection.tasks);
      expect(section.taskCount).toBe(tasks.length);
      expect(
        tasks.every(
          ({ sectionId, phaseId }) => sectionId === section.id && phaseId === section.phaseId,
        ),
      ).toBe(true);
    }
    for (const { id, sectionId, phaseId, tasks } of SUBSECTIONS) {
      expect(findSection(sectionId)?.phaseId).toBe(phaseId);
      expect(tasks.every(({ subsectionId }) => subsectionId === id)).toBe(true);
    }
  });

  it('names its tasks in French capitals', () => {
    expect(TASKS.filter(({ name }) => name !== name.toUpperCase() || name !== name.trim())).toEqual(
      [],
    );
  });
});

it('codes a task by its place in its subsection, also one that the checklist has no longer', () => {
  const tasks = TASKS.filter(({ subsectionId }) => subsectionId === 'A1');

  expect(tasks.map(({ subsectionId, key }) => taskCodeOf(subsectionId, key)).slice(0, 2)).toEqual([
    'A1-01',
    'A1-02',
  ]);
  expect(new Set(TASKS.map(({ subsectionId, key }) => taskCodeOf(subsectionId, key))).size).toBe(
    407,
  );
  expect(taskCodeOf('A1', 'ancienne_tache')).toBe('A1');
});

describe('task keys', () => {
  it('are unique within their subsection', () => {
    expect(new Set(TASKS.map(idOf)).size).toBe(TASKS.length);
  });

  it('never change: stored assignments are named after them', () => {
    const frozenKeys = readFileSync(new URL('./task-keys.txt', import.meta.url), 'utf8');

    expect(TASKS.map(idOf)).toEqual(frozenKeys.trimEnd().split('\n'));
  });

  it.each([
    ["ÉTUDE D'OPPORTUNITÉ", 'etude-d-opportunite'],
    ["CONTRAT DE MAÎTRISE D'ŒUVRE", 'contrat-de-maitrise-d-oeuvre'],
    ['CURRICULUM VITÆ', 'curriculum-vitae'],
    ['  PLAN – MASSE (1/200)  ', 'plan-masse-1-200'],
    ['ÇÀ ET LÀ', 'ca-et-la'],
    ['—', ''],
  ])('of %j is %j', (name, key) => {
    expect(taskKeyOf(name)).toBe(key);
  });

  it('fit into a document id', () => {
    expect(TASKS.filter((task) => !/^[A-P]\d{1,2}_[a-z0-9-]{1,120}$/.test(idOf(task)))).toEqual([]);
  });
});

describe('finding', () => {
  it('gives every task and section by its id, and nothing else', () => {
    for (const task of TASKS) expect(findTask(task.subsectionId, task.key)).toBe(task);
    for (const section of SECTIONS) expect(findSection(section.id)).toBe(section);
    expect(findTask('A1', 'nulle-part')).toBeUndefined();
    expect(findTaskById('A2_etude-preliminaire')).toBe(findTask('A2', 'etude-preliminaire'));
    expect(findTaskById('A2_etude-preliminaire_x')).toBeUndefined();
    expect(findTask('C7', 'etude-d-opportunite')).toBeUndefined();
    expect(findSection('Z')).toBeUndefined();
  });
});

describe.each(LANGUAGES)('titles in %s', (language) => {
  const titles = TITLES[language];

  it.each([
    ['phases', PHASES.map(({ id }) => id)],
    ['sections', SECTIONS.map(({ id }) => id)],
    ['subsections', SUBSECTIONS.map(({ id }) => id)],
    ['tasks', TASKS.map(idOf)],
  ] as const)('are there for all %s, and for nothing else', (kind, ids) => {
    expect(Object.keys(titles[kind]).sort()).toEqual([...ids].sort());
    expect(
      Object.entries(titles[kind]).filter(([, title]) => title !== title.trim() || title === ''),
    ).toEqual([]);
  });

  it('are written in its script', () => {
    const all = [...Object.values(titles.sections), ...Object.values(titles.tasks)];
    const arabic = all.filter((title) => /\p{Script=Arabic}/u.test(title)).length;

    expect(arabic / all.length > 0.95).toBe(language === 'ar');
    expect(arabic === 0).toBe(language !== 'ar');
  });
});
