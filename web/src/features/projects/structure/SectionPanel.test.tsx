import { SECTIONS, taskIdOf, type Assignment, type Section, type Task } from '@ouvrage/domain';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { selectionKey, useTaskSelection } from '../bulk/task-selection';
import { assignment, TASK } from '../project-fixtures';
import { ChoiceBox } from './ChoiceBox';
import { SectionPanel } from './SectionPanel';
import { useSteadyAssignments } from './useSteadyAssignments';

const renders = vi.hoisted(() => ({ tasks: [] as string[] }));

// What stands in each row, counted each time it is drawn.
vi.mock('./TaskActions', () => ({
  TaskActions: ({ task, isReachable }: { task: { key: string }; isReachable: boolean }) => {
    renders.tasks.push(task.key);
    return <button tabIndex={isReachable ? 0 : -1}>{`Assigner ${task.key}`}</button>;
  },
}));

/** The components suspend until they are there, and draw themselves some time after. */
const SUSPENDED = '…';
const titles = import('@ouvrage/domain/structure/titles.fr.json');

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
  await ChoiceBox.prefetch();
  // jsdom lays nothing out.
  HTMLElement.prototype.checkVisibility = () => true;
});
beforeEach(() => {
  renders.tasks.length = 0;
  onOpen.mockReset();
});

/** The first two steps of the permits: seven tasks, so that the trees of the tests stay small. */
/** Set aside in these tests. */
const SIDE_TASK = section('H').subsections[0]?.tasks[0] as Task;
const permits = { ...section('G'), subsections: section('G').subsections.slice(0, 2) };
const onOpen = vi.fn();

function section(id: string): Section {
  const match = SECTIONS.find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`No section ${id}.`);
  return match;
}

const exclusions = {
  [taskIdOf(SIDE_TASK)]: { reason: 'Terrain nu.', by: 'ada', at: new Date(0) },
};
const NO_PHOTOS: ReadonlyMap<string, string> = new Map();
let receive: (assignments: readonly Assignment[]) => void = () => undefined;

interface TreeProps {
  readonly panelSection: Section;
  readonly isChoosing: boolean;
}

function Tree({ panelSection, isChoosing }: TreeProps) {
  const [source, setSource] = useState<readonly Assignment[]>([assignment()]);
  const [open, setOpen] = useState<readonly string[]>(panelSection.subsections.map(({ id }) => id));
  // oxlint-disable-next-line react/globals -- the test sets the source from outside
  receive = setSource;
  const assignments = useSteadyAssignments(source);
  const { keys, set } = useTaskSelection();
  const setting = useMemo(
    () => ({
      projectId: 'p1',
      today: '2026-03-10',
      isManager: true,
      onOpen,
      choose: isChoosing ? set : null,
    }),
    [isChoosing, set],
  );
  return (
    <SectionPanel
      section={panelSection}
      counts={{}}
      checklist={{
        ...{ assignments, exclusions, photos: NO_PHOTOS, setting },
        ...{ selectedKeys: keys, linkedTask: null },
      }}
      openSteps={new Set(open)}
      onOpenSteps={setOpen}
      isFirst
    />
  );
}

async function show({
  panelSection = permits,
  isChoosing = false,
  dir = 'ltr',
}: Partial<TreeProps> & { readonly dir?: 'ltr' | 'rtl' } = {}) {
  await act(async () => {
    renderUnderTheme(
      <MemoryRouter>
        <Suspense fallback={SUSPENDED}>
          <Tree panelSection={panelSection} isChoosing={isChoosing} />
        </Suspense>
      </MemoryRouter>,
      dir,
    );
    await titles;
  });
  await waitFor(() => expect(screen.queryByText(SUSPENDED)).toBeNull());
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

const leave = (button: Element | null | undefined) => button?.remove();
const focusedId = () => document.activeElement?.id;
const row = (name: RegExp) => screen.getByRole('row', { name });
/** As `row`, without working out the name of every row. */
const stepRow = () => document.getElementById('step-G1');
const taskRow = () => document.getElementById(`task-${selectionKey(TASK)}`);

it('says that a section does not apply, and measures nothing of it', async () => {
  const panelSection = { ...section('H'), subsections: section('H').subsections.slice(0, 1) };
  const [step] = panelSection.subsections;
  if (step === undefined) throw new Error('Section H has no step.');
  await show({
    panelSection: { ...panelSection, subsections: [{ ...step, tasks: [SIDE_TASK] }] },
  });
  // In its head and in the task's row.
  expect(screen.getAllByText('Sans objet')).toHaveLength(2);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

describe('the tree of a section', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)(
    'is walked by arrows that follow reading direction (%s)',
    async (dir, inwards, out) => {
      const user = await show({ dir });
      await user.tab();
      await user.tab();
      expect(focusedId()).toBe('step-G1');
      await user.keyboard(inwards);
      expect(focusedId()).toBe(`task-${selectionKey(TASK)}`);
      await user.keyboard(inwards);
      expect(document.activeElement?.textContent).toBe(`Assigner ${TASK.key}`);
      await user.keyboard(`${out}{ArrowDown}${out}`);
      expect(focusedId()).toBe('step-G1');
      await user.keyboard(out);
      expect(stepRow()?.getAttribute('aria-expanded')).toBe('false');
      await user.keyboard('{ArrowDown}');
      expect(focusedId()).toBe('step-G2');
      await user.keyboard(`{ArrowUp}${inwards}`);
      expect(stepRow()?.getAttribute('aria-expanded')).toBe('true');
      await user.keyboard('{End}');
      expect(focusedId()).toMatch(/^task-G2_/);
      await user.keyboard('{Home}');
      expect(focusedId()).toBe('step-G1');
    },
  );

  it('is reached by Tab at one row, and then its buttons alone', async () => {
    const user = await show();
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = focusedId();
    await user.tab();
    expect(document.activeElement?.closest('[role=row]')?.id).toBe(second);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('says of each row its level, place and state', async () => {
    await show();
    const step = row(/^G1/);
    expect([step.ariaLevel, step.ariaPosInSet, step.ariaSetSize]).toEqual(['1', '1', '2']);
    const task = row(/^Formulaire de demande de permis de construire Assignée$/);
    expect([task.ariaLevel, task.ariaPosInSet, task.ariaSetSize]).toEqual(['2', '1', '3']);
    row(/^Demande de permis de démolir Non assignée$/);
  });

  it('names its columns, and says of archived work how long it can be restored', async () => {
    await show();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Tâche',
      'Responsable',
      'Échéance',
      'Actions',
    ]);
    // Of the test's day, in the workspace's zone.
    act(() => receive([assignment({ archivedAt: new Date('2026-03-10T11:00:00Z') })]));
    const archivedRow = row(/^Formulaire de demande de permis de construire Archivée · 30 j$/);
    expect(archivedRow.textContent).toContain('Archivée · 30 j');
    // The archive has ended: the task is one that was never assigned.
    act(() => receive([assignment({ archivedAt: new Date('2026-02-01T11:00:00Z') })]));
    row(/^Formulaire de demande de permis de construire Non assignée$/);
  });

  it('gives the focus of a button that goes to its row', async () => {
    await show();
    taskRow()?.querySelector('button')?.focus();
    leave(taskRow()?.querySelector('button'));
    act(() => receive([]));
    expect(document.activeElement).toBe(taskRow());
  });

  it('opens by Enter the details of what is assigned, and the way to assign what is not', async () => {
    const user = await show();
    taskRow()?.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onOpen.mock.calls.map(([{ kind }]) => kind as string)).toEqual(['details', 'assign']);
  });

  it('opens by a click on the row the details of what is assigned, and of nothing else', async () => {
    const user = await show();
    await user.click(screen.getByText('Formulaire de demande de permis de construire'));
    await user.click(screen.getByText('Demande de permis de démolir'));
    expect(onOpen.mock.calls.map(([{ kind }]) => kind as string)).toEqual(['details']);
  });

  it('says of a step how many of its tasks are validated', async () => {
    await show();
    expect(row(/^G1/).textContent).toContain('0 sur 3');
  });

  it('says so where a step has no task', async () => {
    await show({ panelSection: section('C') });
    screen.getByText('Aucune tâche définie pour cette étape');
  });

  it('names a holder who was deleted as unknown', async () => {
    await show();
    act(() => receive([assignment({ assigneeName: '' })]));
    screen.getByText('Intervenant inconnu');
  });

  it('draws anew the one row that a live change is about', async () => {
    await show();
    const before = renders.tasks.length;
    expect(before).toBe(7);
    // All of them are read anew at each answer of the server.
    act(() => receive([assignment()]));
    expect(renders.tasks.length).toBe(before);
    act(() => receive([assignment({ status: 'in_progress', updatedAt: new Date() })]));
    expect(new Set(renders.tasks.slice(before))).toEqual(new Set([TASK.key]));
  });

  it('keeps the focus through a live change', async () => {
    await show();
    taskRow()?.focus();
    act(() => receive([]));
    expect(focusedId()).toBe(`task-${selectionKey(TASK)}`);
    expect(row(/^Formulaire.*Non assignée$/)).toBe(document.activeElement);
  });
});

describe('choosing in the tree', () => {
  it('offers the unassigned tasks, by row, by step and by section', async () => {
    const user = await show({ isChoosing: true });
    const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    expect(screen.queryByLabelText(/^Choisir Formulaire/)).toBeNull();

    await user.click(box(/^Choisir Demande de permis de démolir/));
    expect([box(/étape G1/).indeterminate, box(/^Choisir .+section/).indeterminate]).toEqual([
      true,
      true,
    ]);
    await user.click(box(/étape G1/));
    expect(box(/étape G1/).checked).toBe(true);
    expect(box(/étape G2/).checked).toBe(false);
    await user.click(box(/^Choisir .+section/));
    expect(box(/étape G2/).checked).toBe(true);
    await user.click(box(/^Choisir .+section/));
    expect(box(/étape G1/).checked).toBe(false);
  });

  it('chooses by the space bar', async () => {
    const user = await show({ isChoosing: true });
    stepRow()?.focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard(' ');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('false');
    expect(taskRow()?.getAttribute('aria-selected')).toBeNull();
  });
});

it('strikes through what does not apply, says why, and neither counts nor offers it', async () => {
  await show({ panelSection: section('H'), isChoosing: true });
  const row = document.getElementById(`task-${selectionKey(SIDE_TASK)}`);
  expect(row?.textContent).toContain('Terrain nu.');
  expect(row?.querySelector('input')).toBeNull();
  const tasks = section('H').subsections.flatMap((step) => step.tasks);
  expect(screen.getByText(new RegExp(`${tasks.length - 1} tâches`))).toBeDefined();
});
