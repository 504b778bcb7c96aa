import type { StructureTitles } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { foldText, wordsOf } from '#shared/text-search';
import { createMatcher, createSearchTexts } from './search';

const titles: StructureTitles = {
  phases: { conception: 'Conception' },
  sections: { G: 'Permis' },
  subsections: { G2: 'Pièces graphiques' },
  tasks: { 'G2_plan-de-masse-des-constructions-pc2': 'Plan de masse des constructions (PC2)' },
};

function matches(search: string): boolean {
  return createMatcher(wordsOf(search))(createSearchTexts(titles)(sampleTask()));
}

describe('the texts a task is searched in', () => {
  it.each([
    ['its canonical name', 'CONSTRUCTIONS (PC2)'],
    ['its title', 'plan de masse'],
    ['its phase', 'conception'],
    ['its section', 'permis'],
    ['its subsection', 'pieces graphiques'],
    ['the code of its subsection', 'g2'],
    ['its project', 'mediatheque des carrieres'],
    ['its assignee', 'VASSEUR'],
  ])('holds %s', (_field, search) => {
    expect(matches(search)).toBe(true);
  });

  it('is found by words of several fields, in any order', () => {
    expect(matches('vasseur permis')).toBe(true);
    expect(matches('vasseur chantier')).toBe(false);
  });

  it('does not let a word match across two fields', () => {
    expect(matches('permisg2')).toBe(false);
  });

  it('are told apart by each word, whoever shares them', () => {
    const texts = createSearchTexts(titles);
    const [first, second] = [
      sampleTask({ projectName: 'Halle', assigneeName: 'Hugo Vasseur' }),
      sampleTask({ projectName: 'École', assigneeName: 'Hugo Vasseur' }),
    ].map((task) => texts(task));
    const matchesBoth = createMatcher(['vasseur', 'halle']);
    expect([matchesBoth(first ?? []), matchesBoth(second ?? []), matchesBoth(first ?? [])]).toEqual(
      [true, false, true],
    );
  });

  it('keeps the canonical name of a task that the checklist no longer has', () => {
    const old = sampleTask({ taskKey: 'old', taskName: 'ANCIEN PLAN' });
    expect(createMatcher(['ancien', 'plan'])(createSearchTexts(titles)(old))).toBe(true);
  });
});

describe('foldText', () => {
  it('drops accents, ligatures, case and curly apostrophes', () => {
    expect(foldText('Maîtrise d’ŒUVRE, ex æquo')).toBe("maitrise d'oeuvre, ex aequo");
  });
});
