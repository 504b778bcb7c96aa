import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { FormDialog } from '../forms/FormDialog';
import { NAMESPACES, startI18n } from '../i18n/i18n';
import { OuvrageProvider } from '../theme/OuvrageProvider';
import { LeaveGuard } from './LeaveGuard';
import { forgetUnsavedForms, hasUnsaved, useUnsaved } from './useUnsaved';

const QUESTION = 'Abandonner la saisie ?';
let router: ReturnType<typeof createMemoryRouter>;

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <LeaveGuard />
          </>
        ),
        children: [
          { path: '/before', element: <p>Avant</p> },
          { path: '/after', element: <p>Après</p> },
          { path: '/page', element: <PageForm /> },
          { path: '/list', element: <List /> },
        ],
      },
    ],
    { initialEntries: ['/before'] },
  );
});

function PageForm() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <input aria-label="Texte" value={text} onChange={(event) => setText(event.target.value)} />
  );
}

function List() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const formik = useFormik({
    initialValues: { name: '', newPassword: '' },
    onSubmit: () => Promise.resolve(),
  });
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title="Note"
      submitLabel="Créer"
      isRunning={false}
    >
      <input aria-label="Nom" {...formik.getFieldProps('name')} />
      <input aria-label="Mot de passe" {...formik.getFieldProps('newPassword')} />
    </FormDialog>
  );
}

async function open(path: string): Promise<void> {
  render(
    <OuvrageProvider mode="light" dir="ltr" lang="fr">
      <RouterProvider router={router} />
    </OuvrageProvider>,
  );
  await go(path);
}

const go = (to: string | -1 | 1) =>
  act(async () => {
    await (typeof to === 'string' ? router.navigate(to) : router.navigate(to));
  });
const address = () => `${router.state.location.pathname}${router.state.location.search}`;
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    await Promise.resolve();
  });
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await Promise.resolve();
  });
const isAsked = () => screen.queryByText(QUESTION) !== null;

it('closes an empty dialog by Back, stays on its screen, and leaves it by the next', async () => {
  await open('/list');
  await press('Ouvrir');
  await go(-1);
  expect(screen.queryByText('Note')).toBeNull();
  expect(address()).toBe('/list');
  await go(-1);
  expect(address()).toBe('/before');
  await go(1);
  expect(address()).toBe('/list');
});

it('asks before Back closes a dialog with something typed in it, and Back closes the question', async () => {
  await open('/list');
  await press('Ouvrir');
  await type('Nom', 'Halle');
  await go(-1);
  expect(isAsked()).toBe(true);
  await go(-1);
  expect(isAsked()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Halle');
  await go(-1);
  await press('Abandonner');
  expect(screen.queryByText('Note')).toBeNull();
  expect(address()).toBe('/list');
});

it.each(['Annuler', 'Escape', 'Fermer', 'backdrop'])(
  'asks before %s closes a dialog with something typed in it',
  async (way) => {
    await open('/list');
    await press('Ouvrir');
    await type('Nom', 'Halle');
    if (way === 'Escape') fireEvent.keyDown(screen.getByLabelText('Nom'), { key: 'Escape' });
    else if (way === 'Fermer') fireEvent.click(screen.getByLabelText('Fermer'));
    else if (way === 'Annuler') await press(way);
    else fireEvent.click(document.querySelector('.fui-DialogSurface__backdrop') ?? document.body);
    await waitFor(() => expect(isAsked()).toBe(true));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuer la saisie'));
    await press('Continuer la saisie');
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Halle');
  },
);

it('gives the focus back to the field that was being typed in', async () => {
  await open('/list');
  await press('Ouvrir');
  await type('Nom', 'Halle');
  screen.getByLabelText('Nom').focus();
  fireEvent.keyDown(screen.getByLabelText('Nom'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuer la saisie'));
  await press('Continuer la saisie');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nom')));
});

it('throws a password away unasked', async () => {
  await open('/list');
  await press('Ouvrir');
  await type('Mot de passe', 'soixante-quinze');
  await press('Annuler');
  expect(screen.queryByText('Note')).toBeNull();
});

it.each(['/after', -1] as const)(
  'asks once before %s takes a page away in which something was typed',
  async (way) => {
    await open('/page');
    await type('Texte', 'Halle');
    expect(hasUnsaved()).toBe(true);
    await go(way);
    expect(isAsked()).toBe(true);
    await press('Continuer la saisie');
    expect([isAsked(), address()]).toEqual([false, '/page']);
    expect(screen.getByLabelText<HTMLInputElement>('Texte').value).toBe('Halle');

    await go(way);
    await press('Abandonner');
    await waitFor(() => expect(address()).toBe(way === -1 ? '/before' : way));
  },
);

it.each(['/page?q=halle', '/page?tab=other'])(
  'asks nothing on the way to %s, where the form stays',
  async (place) => {
    await open('/page');
    await type('Texte', 'Halle');
    await go(place);
    expect([isAsked(), address()]).toEqual([false, place]);
  },
);

it('asks nothing once the form is saved', async () => {
  await open('/page');
  await type('Texte', 'Halle');
  forgetUnsavedForms();
  expect(hasUnsaved()).toBe(false);
  await go('/after');
  expect(address()).toBe('/after');
});
