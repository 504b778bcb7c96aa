import { TASKS } from '@ouvrage/domain';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { taskRowId } from './structure-view';
import { useArrival } from './useArrival';

const [TASK] = TASKS;

function Row({ hasDialog }: { readonly hasDialog: boolean }) {
  if (TASK === undefined) throw new Error('The model has no tasks.');
  useArrival(TASK);
  return (
    <>
      <div id={taskRowId(TASK)} role="row" tabIndex={-1} />
      {hasDialog && <div role="dialog" aria-modal="true" />}
    </>
  );
}

function open(hasDialog: boolean) {
  Element.prototype.scrollIntoView = vi.fn();
  const page = (isCovered: boolean) => (
    <MemoryRouter>
      <Row hasDialog={isCovered} />
    </MemoryRouter>
  );
  const { rerender } = render(page(hasDialog));
  return { closeDialog: () => rerender(page(false)) };
}

const row = () => screen.getByRole('row', { hidden: true });

it('focuses the row of the task in the address', () => {
  open(false);
  expect(document.activeElement).toBe(row());
});

it('takes the focus from no dialog, and has it once that is closed', async () => {
  const { closeDialog } = open(true);
  expect(document.activeElement).not.toBe(row());
  closeDialog();
  await waitFor(() => expect(document.activeElement).toBe(row()));
});
