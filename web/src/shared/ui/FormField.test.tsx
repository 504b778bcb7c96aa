import { Input } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { describe, expect, it } from 'vitest';
import { FormField } from './FormField';
import { renderUnderTheme } from './render-under-theme';

function renderForm() {
  renderUnderTheme(
    <Formik
      initialValues={{ name: '' }}
      validate={({ name }) => (name.length < 3 ? { name: 'validation:short' } : {})}
      onSubmit={() => undefined}
    >
      <FormField<string>
        name="name"
        label="Nom"
        hint="Trois lettres"
        required
        translateError={(key) => `traduit ${key}`}
      >
        {({ value, setValue, onBlur }) => (
          <Input value={value} onBlur={onBlur} onChange={(_event, data) => setValue(data.value)} />
        )}
      </FormField>
    </Formik>,
  );
}

describe('FormField', () => {
  it('shows the translated error once the field was left, and keeps what was typed', async () => {
    renderForm();
    const input = screen.getByLabelText<HTMLInputElement>(/Nom/);
    await userEvent.type(input, 'ab');
    expect(screen.queryByText('traduit validation:short')).toBeNull();
    await userEvent.tab();
    await screen.findByText('traduit validation:short');
    expect(input.value).toBe('ab');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('puts the error in the place of the hint, and takes it away when mended', async () => {
    renderForm();
    screen.getByText('Trois lettres');
    const input = screen.getByLabelText<HTMLInputElement>(/Nom/);
    await userEvent.type(input, 'ab');
    await userEvent.tab();
    await screen.findByText('traduit validation:short');
    expect(screen.queryByText('Trois lettres')).toBeNull();
    await userEvent.type(input, 'c');
    await screen.findByText('Trois lettres');
    expect(input.value).toBe('abc');
  });
});
