import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { formErrors } from '#shared/forms/form-errors';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ClockTimeField } from './ClockTimeField';
import { meetingSchema, newMeetingValues, type MeetingValues } from './meeting-values';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const NOW = new Date('2026-03-10T09:00:00Z');
const schema = meetingSchema(() => NOW, null);
let values: MeetingValues;

function show() {
  renderUnderTheme(
    <Formik
      initialValues={newMeetingValues(false, NOW)}
      validate={(present) => {
        values = present;
        return formErrors(schema, present);
      }}
      onSubmit={() => undefined}
    >
      <ClockTimeField />
    </Formik>,
  );
  return {
    day: screen.getByRole<HTMLInputElement>('combobox', { name: /^Date/ }),
    hour: screen.getByRole<HTMLInputElement>('textbox', { name: /^Heure/ }),
  };
}

function type(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

it('shows the day and the hour that it has, and takes others as people write them', async () => {
  const { day, hour } = show();
  expect([day.value, hour.value]).toEqual(['10 mars 2026', '11:00']);
  type(day, '12/03/2026');
  type(hour, '9h5');
  await waitFor(() => expect(values.scheduledTime).toBe('2026-03-12T9h5'));
  type(hour, '9h05');
  await waitFor(() => expect(values.scheduledTime).toBe('2026-03-12T09:05'));
  expect(hour.value).toBe('09:05');
});

it.each([
  ['day', 'demain ou après', 'Date invalide'],
  ['hour', '25:00', 'Heure invalide'],
  ['hour', ' ', "Veuillez choisir la date et l'heure de la réunion"],
] as const)('says of a %s %j what is wrong, and keeps it', async (part, text, message) => {
  const fields = show();
  type(fields[part], text);
  expect(await screen.findByText(message)).toBeDefined();
  expect(fields[part].value).toBe(text.trim());
});

it('says which days a meeting can be on', async () => {
  const { day } = show();
  type(day, '31/12/9999');
  expect(await screen.findByText('Choisissez une date entre 1970 et 2099')).toBeDefined();
});
