import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { fetchStructureTitles } from '#shared/i18n/useStructureTitles';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { initialValues, shiftErrors, type ShiftValues } from './shift-form';
import { ShiftFields } from './ShiftFields';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
  await fetchStructureTitles('fr');
});

function show(): void {
  const start = { scope: { kind: 'axis', id: 'G' }, days: 5 } as const;
  renderUnderTheme(
    <Formik<ShiftValues>
      initialValues={initialValues(start, '2026-11-23')}
      validate={shiftErrors}
      onSubmit={vi.fn()}
    >
      {({ values }) => (
        <>
          <ShiftFields assignments={[]} start={start.scope} onChange={vi.fn()} />
          <output>{values.days}</output>
        </>
      )}
    </Formik>,
  );
}

const days = () => screen.getByRole('spinbutton', { name: /Décaler de/ });

it('counts days as they are typed, before the field is left', async () => {
  show();
  await userEvent.clear(days());
  await userEvent.type(days(), '-12');
  expect(document.activeElement).toBe(days());
  expect(screen.getByRole('status').textContent).toBe('-12');
});

it('names the limit of a number that is too large', async () => {
  show();
  await userEvent.clear(days());
  await userEvent.type(days(), '4000');
  await userEvent.tab();
  await screen.findByText(/De 3650 jours au plus/);
});
