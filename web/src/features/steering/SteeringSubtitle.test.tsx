import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { SteeringSubtitle } from './SteeringSubtitle';

it.each([
  ['fr', 0, 0, '0 tâche ouverte chez 0 personne.'],
  ['fr', 1, 1, '1 tâche ouverte chez 1 personne.'],
  ['fr', 2, 1, '2 tâches ouvertes chez 1 personne.'],
  ['en', 1, 1, '1 open task, with 1 person.'],
  ['es', 1, 1, '1 tarea abierta, en manos de 1 persona.'],
  ['es', 3, 2, '3 tareas abiertas, en manos de 2 personas.'],
  ['ar', 2, 2, 'مهمتان مفتوحتان عند شخصين.'],
] as const)(
  'counts what is open in %s: %i tasks, %i people',
  async (language, tasks, people, text) => {
    await startI18n(language, NAMESPACES);
    const steering = {
      today: '2026-03-12',
      holdings: Array.from({ length: tasks }, () => ({ isLate: false })),
      holders: Array.from({ length: people }, (_, at) => ({ uid: `person-${at}` })),
    };
    renderUnderTheme(<SteeringSubtitle steering={steering} />);
    expect(screen.getByText(text, { exact: false })).toBeDefined();
  },
);
