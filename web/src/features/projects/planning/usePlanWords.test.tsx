import {
  planOf,
  planRows,
  type Assignment,
  type DirectoryCard,
  type Language,
} from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { fetchStructureTitles } from '#shared/i18n/useStructureTitles';
import { sampleTask } from '#shared/task/sample-task';
import { usePlanWords, type RowWords } from './usePlanWords';

const TODAY = '2026-03-05';

function card(id: string, name: string, active = true): DirectoryCard {
  return {
    ...{ id, name, active, specialty: 'Architectes', role: 'intervenant' },
    ...{ companyName: '', photoPath: null },
  };
}

const PEOPLE = new Map(
  [
    card('mathilde', 'Mathilde Roche'),
    card('yann', 'Yann Le Goff'),
    card('paul', 'Paul', false),
  ].map((each) => [each.id, each]),
);

async function wordsIn(language: Language, changes: Partial<Assignment>): Promise<RowWords> {
  const i18n = await startI18n(language, NAMESPACES);
  await fetchStructureTitles(language);
  const hook = renderHook(() => usePlanWords(PEOPLE, TODAY), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <Suspense>{children}</Suspense>
      </I18nextProvider>
    ),
  });
  await vi.waitFor(() => expect(hook.result.current).toBeInstanceOf(Function));
  const plan = planOf([sampleTask(changes)], TODAY);
  const row = planRows(plan, new Set(['G', 'G2'])).find(({ kind }) => kind === 'task');
  if (row === undefined) throw new Error('The task has no row.');
  return hook.result.current(row);
}

const SUBMITTED: Partial<Assignment> = {
  status: 'submitted',
  revision: 2,
  submittedAt: new Date('2026-03-04T09:00:00Z'),
  validatorIds: ['mathilde'],
};

it('says what a bar is, from when to when, and whose visa is awaited', async () => {
  expect(await wordsIn('fr', SUBMITTED)).toMatchObject({
    name: 'G2, Plan de masse des constructions (PC2), du 1er mars au 12 mars, indice 2 soumis le 4 mars, visa de Mathilde Roche attendu avant le 15 mars',
    urgent: '',
    label: 'visa 15 mars',
    holders: ['Mathilde Roche'],
  });
});

it('names nobody where several visas are needed, of which some may be given', async () => {
  const both = { ...SUBMITTED, validatorIds: ['mathilde', 'yann'] };
  const words = await wordsIn('fr', { ...both, visaRule: 'ordered' });
  expect(words.facts).toContain('visas de 2 validateurs attendus avant le 15 mars');
  expect(words.holders).toEqual([]);
  expect((await wordsIn('fr', both)).holders).toEqual(['Mathilde Roche', 'Yann Le Goff']);
  const disabled = { ...SUBMITTED, validatorIds: ['paul'] };
  expect((await wordsIn('fr', disabled)).facts).toContain("visa d'un administrateur attendu");
});

it('tells lateness and what is due today first', async () => {
  const late = { deadline: '2026-03-01', validationDeadline: '2026-03-09' };
  expect(await wordsIn('fr', late)).toMatchObject({ urgent: '4 jours de retard', label: '' });
  expect(await wordsIn('ar', late)).toMatchObject({ urgent: 'تأخير 4 أيام' });
  const today = { deadline: TODAY, validationDeadline: '2026-03-09' };
  expect(await wordsIn('fr', today)).toMatchObject({
    urgent: "aujourd'hui",
    label: ', visa 9 mars',
  });
});
