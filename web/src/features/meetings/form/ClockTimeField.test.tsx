import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formErrors } from '#shared/forms/form-errors';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ClockTimeField } from './ClockTimeField';
import { meetingSchema, newMeetingValues } from './meeting-values';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(cleanup);

const NOW = new Date('2026-03-10T09:00:00Z');
const schema = meetingSchema(() => NOW, null);

function show(): HTMLInputElement {
  renderUnderTheme(
    <Formik
      initialValues={newMeetingValues(false, NOW)}
      validate={(values) => formErrors(schema, values)}
      onSubmit={() => undefined}
    >
      <ClockTimeField />
    </Formik>,
  );
  return screen.getByLabelText<HTMLInputElement>(/Date et heure/);
}

/** jsdom reads no typed date: what a browser answers for one that it cannot read, or for an empty field. */
function typeNoTime(input: HTMLInputElement, badInput: boolean) {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
  fireEvent.input(input, { target: { value: '' } });
  fireEvent.blur(input);
}

it("says 'Date invalide' for a time that the browser cannot read", async () => {
  const input = show();
  typeNoTime(input, true);

  const message = await screen.findByText('Date invalide');
  expect(message.closest('[role="alert"]')).not.toBeNull();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('asks for a time where there is none', async () => {
  typeNoTime(show(), false);

  await screen.findByText("Veuillez choisir la date et l'heure de la réunion");
});
