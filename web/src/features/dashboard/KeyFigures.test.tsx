import { EMPTY_SUMMARY, taskFigures, turnFigures, type TaskSummary } from '@ouvrage/domain';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { KeyFigures } from './KeyFigures';

const TODAY = '2026-03-12';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

function textOfFigures(tasks: TaskSummary['tasks'], all: number) {
  renderUnderTheme(
    <MemoryRouter>
      <KeyFigures
        figures={{
          kind: 'operations',
          projects: { pending: 0, active: all, completed: 0, total: all },
          intervenants: { active: all, total: all },
          tasks: taskFigures({ ...EMPTY_SUMMARY, tasks }, TODAY),
          openByDeadline: {},
          newest: null,
        }}
        today={TODAY}
      />
    </MemoryRouter>,
  );
  const text = screen.getByRole('region').textContent;
  cleanup();
  return text;
}

it('compares nothing with nothing, before there is anything', () => {
  const empty = textOfFigures({ total: 0, completed: 0 }, 0);
  expect(empty).not.toMatch(/sur 0|%/);
  expect(empty).toContain('aucune tâche assignée');
  const later = textOfFigures({ total: 4, completed: 1 }, 2);
  expect(later).toMatch(/sur 2.*sur 2.*sur 4/);
  expect(later).toMatch(/25\s%/);
});

it('counts what waits for an intervenant, and what of it is late', () => {
  const turns = {
    port: {
      work: { '2026-03-10': 1, '2026-03-20': 6 },
      visas: { '2026-03-11': 3, '2026-03-12': 9 },
    },
  };
  renderUnderTheme(
    <MemoryRouter>
      <KeyFigures
        figures={{
          kind: 'own',
          turns: turnFigures(turns, TODAY),
          tasks: taskFigures({ ...EMPTY_SUMMARY, tasks: { total: 36, completed: 26 } }, TODAY),
        }}
        today={TODAY}
      />
    </MemoryRouter>,
  );
  expect(
    screen.getAllByRole('link').map(({ textContent }) => textContent.replace(/\s+/g, ' ')),
  ).toEqual([
    'Chez vous 19 12 à valider, 7 à faire',
    'À valider 12 3 en retard',
    'À faire 7 1 en retard',
    'Vos tâches validées 26 sur 36 72 % des tâches assignées',
  ]);
});
