import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { OuvrageProvider } from '#shared/theme/OuvrageProvider';
import { marksOf } from './marks';
import { RemarkPanel } from './RemarkPanel';
import { sampleDraft, sampleEditor, sampleRemark, sampleTaskRemarks } from './sample-remarks';
import type { RemarkEditor, TaskRemarks } from './task-remarks';

vi.mock('#data/live/today', () => ({ useToday: () => '2026-11-26' }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const ANSWER = { text: 'Repris, indice 2.', revision: 2, by: 'hugo', at: new Date(0) };
const PUBLISHED = [
  sampleRemark(1, { state: 'closed', closedRevision: 2 }),
  sampleRemark(2, { state: 'answered', answer: ANSWER }),
  sampleRemark(3, { state: 'open' }),
];

/** The panel with a selection of its own, as the page has it. */
function Panel({ remarks }: { readonly remarks: TaskRemarks }) {
  const [selection, setSelection] = useState(remarks.selection);
  return (
    <RemarkPanel
      remarks={{
        ...remarks,
        selection,
        select: (id, by) => setSelection({ id, by }),
        clearSelection: () => setSelection(null),
      }}
    />
  );
}

function show(
  editor: RemarkEditor | null,
  text = 'Enrobage non coté',
  lifts = {},
  visas: Parameters<typeof marksOf>[3] = [],
) {
  const marks = marksOf(
    PUBLISHED,
    editor === null ? null : { remarks: { mine: sampleDraft(1, { text }) }, lifts },
    2,
    visas,
  );
  return render(
    <OuvrageProvider mode="light" dir="ltr" lang="fr">
      <Panel remarks={sampleTaskRemarks(marks, { revision: 2, editor })} />
    </OuvrageProvider>,
  );
}
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button', { name: /^Remarque/ })
    .map(labelOf);
const labelOf = (row: HTMLElement) =>
  document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent;
const row = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Remarque ${number}, `) });

describe('the list of remarks', () => {
  it('keeps the buttons of a draft in sight when a line appears above them', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(sampleEditor(), 'x'.repeat(1001));
    await userEvent.click(row(4));
    const foot = screen.getByRole('button', { name: 'Terminer' }).parentElement;
    expect(scrollIntoView.mock.contexts).toContain(foot);
  });

  it('says what the visas of others do to a remark, and leaves the choice to the reader', () => {
    show(sampleEditor(), 'Enrobage non coté', {}, [
      { byName: 'Mathilde Roche', lifts: { 'remark-2': 'closed', 'remark-3': 'closed' } },
      { byName: 'Inès Benali', lifts: { 'remark-2': 'open' } },
    ]);
    const [, second, third] = within(screen.getByRole('list', { name: 'Remarques publiées' }))
      .getAllByRole('listitem')
      .map((item) => within(item));
    expect(second?.getByText('Levée par Mathilde Roche (visa)')).toBeDefined();
    expect(second?.getByText('Maintenue par Inès Benali (visa)')).toBeDefined();
    expect(third?.getAllByText(/\(visa\)$/)).toHaveLength(1);
    for (const name of ['Lever', 'Maintenir']) {
      const button = second?.getByRole('button', { name });
      expect(button?.getAttribute('aria-pressed')).toBe('false');
      expect(button).toHaveProperty('disabled', false);
    }
  });

  it('names number, page, state and author of each, by number for who reviews', () => {
    show(sampleEditor());
    expect(namesIn('Remarques publiées')).toEqual([
      'Remarque 1, page 6, levée, Yann Le Goff',
      'Remarque 2, page 6, avec réponse, Yann Le Goff',
      'Remarque 3, page 6, ouverte, Yann Le Goff',
    ]);
    expect(namesIn('Vos brouillons, publiés avec votre visa')).toEqual([
      'Remarque 4, page 6, brouillon, vous',
    ]);
    expect(screen.getByText('Repris, indice 2.')).toBeDefined();
  });

  it('is read-only for others, what is open first', () => {
    show(null);
    expect(namesIn('Remarques publiées').map((name) => name?.split(',')[0])).toEqual([
      'Remarque 3',
      'Remarque 2',
      'Remarque 1',
    ]);
    expect(screen.queryByRole('button', { name: 'Lever' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens a draft as a field that saves itself, and gives the focus back', async () => {
    const editor = sampleEditor({ setText: vi.fn() });
    show(editor);
    await userEvent.click(row(4));
    const field = screen.getByRole('textbox', { name: 'Texte de la remarque 4' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '.');
    expect(editor.setText).toHaveBeenCalledExactlyOnceWith('mine', 'Enrobage non coté.');
    expect(screen.getByText('Enregistré à 09h41')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(row(4));
  });

  it('removes a draft', async () => {
    const editor = sampleEditor({ remove: vi.fn() });
    show(editor);
    await userEvent.click(row(4));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(editor.remove).toHaveBeenCalledExactlyOnceWith('mine');
  });

  it.each([
    ['kept', 'Gardé sur cet appareil'],
    ['saving', 'Enregistrement...'],
    ['refused', 'Non enregistré : la tâche a changé. Gardé sur cet appareil.'],
  ] as const)('says where a draft is while it is %s', async (saving, text) => {
    show(sampleEditor({ saving }));
    await userEvent.click(row(4));
    expect(screen.getAllByText(text)[0]).toBeDefined();
  });

  it('counts near the end, and says by how much a text is too long', async () => {
    show(sampleEditor(), 'x'.repeat(950));
    await userEvent.click(row(4));
    expect(screen.getByText(/^950 caractères sur/)).toBeDefined();
    cleanup();
    show(sampleEditor(), 'x'.repeat(1003));
    await userEvent.click(row(4));
    expect(screen.getByText(/^3 caractères de trop/)).toBeDefined();
  });

  it('lifts or keeps a remark, and takes it back', async () => {
    const editor = sampleEditor({ lift: vi.fn() });
    show(editor, undefined, { 'remark-3': 'closed' });
    const group = (number: number) =>
      within(screen.getByRole('group', { name: `Suite donnée à la remarque ${number}` }));
    await userEvent.click(group(2).getByRole('button', { name: 'Maintenir' }));
    expect(editor.lift).toHaveBeenLastCalledWith('remark-2', 'open');
    expect(group(3).queryByRole('button', { name: 'Maintenir' })).toBeNull();
    await userEvent.click(group(3).getByRole('button', { name: 'Lever' }));
    expect(editor.lift).toHaveBeenLastCalledWith('remark-3', null);
    expect(screen.queryByRole('group', { name: 'Suite donnée à la remarque 1' })).toBeNull();
  });

  it('lifts every answered remark at once', async () => {
    const lift = vi.fn();
    const answeredRemarks = [1, 2].map((number) => sampleRemark(number, { state: 'answered' }));
    render(
      <OuvrageProvider mode="light" dir="ltr" lang="fr">
        <Panel
          remarks={sampleTaskRemarks(marksOf(answeredRemarks, null, 2), {
            editor: sampleEditor({ lift }),
          })}
        />
      </OuvrageProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tout lever' }));
    expect(lift.mock.calls).toEqual([
      ['remark-1', 'closed'],
      ['remark-2', 'closed'],
    ]);
  });
});
