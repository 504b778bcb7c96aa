import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { useDocumentTitle } from './useDocumentTitle';

beforeAll(async () => {
  await startI18n('fr', ['common']);
});

it('names what is open inside a screen, and the screen again after it', () => {
  const screen = renderHook(({ name }) => useDocumentTitle(name), {
    initialProps: { name: 'Projets' },
  });
  expect(document.title).toBe('Projets · Ouvrage');
  const project = renderHook(({ name }) => useDocumentTitle(name, 'Projets'), {
    initialProps: { name: 'Halle' },
  });
  expect(document.title).toBe('Halle · Projets · Ouvrage');
  project.rerender({ name: 'Halle des sports' });
  expect(document.title).toBe('Halle des sports · Projets · Ouvrage');
  project.unmount();
  expect(document.title).toBe('Projets · Ouvrage');
  screen.rerender({ name: 'Tâches' });
  expect(document.title).toBe('Tâches · Ouvrage');
  screen.unmount();
  renderHook(() => useDocumentTitle(undefined));
  expect(document.title).toBe('Ouvrage');
});
