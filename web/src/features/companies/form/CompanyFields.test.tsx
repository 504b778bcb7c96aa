import type { CompanyForm } from '@ouvrage/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { company } from '../company-fixtures';
import { CompanyFields } from './CompanyFields';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const NAMESAKE = /^Une entreprise s'appelle déjà/;

function show(values: CompanyForm, companyId: string | null) {
  renderUnderTheme(
    <Formik initialValues={values} onSubmit={vi.fn()}>
      <CompanyFields companies={[company()]} companyId={companyId} />
    </Formik>,
  );
  return screen.getByRole('textbox', { name: 'Nom' });
}

it('warns of a name that another company has, whatever its case and accents', async () => {
  const name = show({ name: '', country: '', sector: '' }, null);
  await userEvent.type(name, 'aubry batimen');
  expect(screen.queryByText(NAMESAKE)).toBeNull();
  await userEvent.type(name, 't');
  expect(screen.getByText(NAMESAKE).textContent).toContain('Aubry Bâtiment');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
});

it('does not warn a company of itself', () => {
  show({ name: 'Aubry Bâtiment', country: '', sector: '' }, 'aubry');
  expect(screen.queryByText(NAMESAKE)).toBeNull();
});
