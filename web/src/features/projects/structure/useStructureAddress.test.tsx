import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { project } from '../project-fixtures';
import { useStructureAddress } from './useStructureAddress';

function atProject() {
  const content: { current: ReactNode } = { current: null };
  const router = createMemoryRouter([{ path: '/', element: <Shown of={content} /> }], {
    initialEntries: ['/?tab=structure&section=B'],
  });
  const { result } = renderHook(() => useStructureAddress(project()), {
    wrapper: ({ children }) => {
      content.current = children;
      return <RouterProvider router={router} />;
    },
  });
  return { result, router };
}

function Shown({ of }: { readonly of: { readonly current: ReactNode } }) {
  return of.current;
}

it('leads back from a phase to the one before, where it was left', async () => {
  const { result, router } = atProject();
  act(() => result.current.choosePhase('realisation'));
  act(() => result.current.chooseSection('K'));
  expect([result.current.phaseId, result.current.section.id]).toEqual(['realisation', 'K']);

  // One step: the sections within a phase are none.
  await act(() => router.navigate(-1));
  expect([result.current.phaseId, result.current.section.id]).toEqual(['conception', 'B']);
  await act(() => router.navigate(1));
  expect([result.current.phaseId, result.current.section.id]).toEqual(['realisation', 'K']);
});

it('makes no step of the phase that is shown already', async () => {
  const { result, router } = atProject();
  act(() => result.current.choosePhase('conception'));
  await act(() => router.navigate(-1));
  expect(result.current.phaseId).toBe('conception');
  expect(router.state.historyAction).not.toBe('PUSH');
});
