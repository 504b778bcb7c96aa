import type { Language } from '@ouvrage/domain';
import { cleanup, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { StateOfThings } from './StateOfThings';

async function sentence(language: Language, active: number, overdue: number): Promise<string> {
  const instance = await startI18n(language, NAMESPACES);
  renderUnderTheme(
    <I18nextProvider i18n={instance}>
      <p data-testid="state">
        <StateOfThings
          figures={{
            kind: 'operations',
            projects: { pending: 0, active, completed: 0, total: active },
            intervenants: null,
            tasks: { total: 90, completed: 0, pending: 90, overdue, overdueSince: null },
            openByDeadline: {},
            newest: null,
          }}
        />
      </p>
    </I18nextProvider>,
  );
  const text = screen.getByTestId('state').textContent;
  cleanup();
  return text;
}

describe('the state of things, in one sentence', () => {
  it.each([
    ['fr', 0, 0, "Aucune opération en cours. Rien n'est en retard."],
    ['fr', 1, 1, 'Une opération en cours. Une tâche est en retard.'],
    ['fr', 4, 2, 'Quatre opérations en cours. Deux tâches sont en retard.'],
    ['fr', 12, 11, '12 opérations en cours. 11 tâches sont en retard.'],
    ['en', 1, 2, 'One project under way. Two tasks are late.'],
    ['es', 4, 1, 'Cuatro operaciones en curso. Una tarea va con retraso.'],
    ['ar', 2, 3, 'عمليتان قيد الإنجاز. ثلاث مهام متأخرة.'],
    ['ar', 11, 1, '11 عملية قيد الإنجاز. مهمة واحدة متأخرة.'],
    ['ar', 100, 0, '100 عملية قيد الإنجاز. لا شيء متأخر.'],
  ] as const)('in %s with %i under way and %i late', async (language, active, late, text) => {
    expect(await sentence(language, active, late)).toBe(text);
  });
});
