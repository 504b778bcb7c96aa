import { EMPTY_SUMMARY, taskFigures, type TaskSummary } from '@ouvrage/domain';
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
          projects: { pending: 0, active: all, completed: 0, total: all },
          intervenants: { active: all, total: all },
          tasks: taskFigures({ ...EMPTY_SUMMARY, tasks }, TODAY),
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
