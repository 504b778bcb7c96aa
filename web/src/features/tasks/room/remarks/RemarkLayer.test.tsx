import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { SheetSpace } from '../pages/SheetSpace';
import { marksOf } from './marks';
import { RemarkLayer } from './RemarkLayer';
import { sampleDraft, sampleEditor, sampleRemark, sampleTaskRemarks } from './sample-remarks';
import type { TaskRemarks } from './task-remarks';
import type { Placing } from './usePlacing';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const READING: Placing = {
  tool: null,
  choose: () => undefined,
  cancel: () => undefined,
  aim: null,
  drawnArea: null,
  onKey: () => false,
  place: () => undefined,
  beginArea: () => undefined,
  dragArea: () => undefined,
  endArea: () => undefined,
};
const PUBLISHED = [
  sampleRemark(1, { state: 'closed', revision: 2 }),
  sampleRemark(2, { state: 'answered', revision: 2, at: { x: 0.5, y: 0.1 } }),
  sampleRemark(3, { state: 'open', revision: 2, at: { x: 0.7, y: 0.8 } }),
  sampleRemark(4, { state: 'open', revision: 1, at: { x: 0.1, y: 0.9 } }),
  sampleRemark(5, { page: 7 }),
];
const MARKS = marksOf(PUBLISHED, { remarks: { mine: sampleDraft(1) }, lifts: {} }, 2);

interface Shown {
  readonly remarks?: Partial<TaskRemarks>;
  readonly placing?: Partial<Placing>;
  readonly zoom?: number;
  readonly rotation?: 0 | 90;
}

function show({ remarks = {}, placing = {}, zoom = 1, rotation = 0 }: Shown) {
  const box = { width: 600 * zoom, height: 800 * zoom };
  return renderUnderTheme(
    <SheetSpace {...box} rotation={rotation} point={zoom}>
      <RemarkLayer
        page={6}
        box={box}
        rotation={rotation}
        revision={2}
        remarks={sampleTaskRemarks(MARKS, { revision: 2, ...remarks })}
        placing={{ ...READING, ...placing }}
      />
    </SheetSpace>,
  );
}
const pin = (number: number) => screen.getByRole('button', { name: `Remarque ${number}, page 6` });
const spotOf = (number: number) => pin(number).parentElement as HTMLElement;
const stateOf = (number: number) => pin(number).querySelector('svg')?.dataset['state'];

describe('the pins of a page', () => {
  it('are named buttons, each drawn by its state, and only the page’s own', () => {
    show({});
    expect(screen.getAllByRole('button')).toHaveLength(5);
    expect([1, 2, 3, 4, 6].map(stateOf)).toEqual(['closed', 'answered', 'open', 'older', 'draft']);
    expect(spotOf(4).textContent).toContain('ind. 1');
    expect(spotOf(3).textContent).not.toContain('ind.');
  });

  it.each([0.5, 1, 3])('stay at their fractions of the page at zoom %d', (zoom) => {
    show({ zoom });
    expect(spotOf(1).style.insetInlineStart).toBe('25%');
    expect(spotOf(1).style.insetBlockStart).toBe('50%');
  });

  it('stay at them on a turned page too, and stand upright', () => {
    show({ rotation: 90 });
    expect(parseFloat(spotOf(1).style.insetInlineStart)).toBeCloseTo(25);
    expect(parseFloat(spotOf(1).style.insetBlockStart)).toBeCloseTo(50);
    expect(spotOf(1).style.transform).toBe('rotate(-90deg)');
  });

  it('select their remark, and the selected one has a second ring', () => {
    const select = vi.fn();
    show({ remarks: { select, selection: { id: 'remark-3', by: 'list' } } });
    expect(pin(3).getAttribute('aria-pressed')).toBe('true');
    expect(pin(3).querySelector('[data-selected]')).not.toBeNull();
    expect(pin(2).querySelector('[data-selected]')).toBeNull();
    fireEvent.click(pin(2));
    expect(select).toHaveBeenCalledExactlyOnceWith('remark-2', 'sheet');
  });

  it('of drafts move with the arrows and go with Delete; published ones do neither', () => {
    const editor = sampleEditor({ move: vi.fn(), remove: vi.fn() });
    show({ remarks: { editor } });
    fireEvent.keyDown(pin(6), { key: 'ArrowRight' });
    const [id, at] = vi.mocked(editor.move).mock.calls[0] ?? [];
    expect(id).toBe('mine');
    expect(at).toMatchObject({ y: 0.5, width: 0.2, height: 0.1 });
    expect(at?.x).toBeCloseTo(0.51);
    fireEvent.keyDown(pin(6), { key: 'Delete' });
    expect(editor.remove).toHaveBeenCalledExactlyOnceWith('mine');
    fireEvent.keyDown(pin(3), { key: 'Delete' });
    expect(editor.remove).toHaveBeenCalledOnce();
  });

  it('of areas are revision clouds, dashed for a draft and minium only while drawn', () => {
    const drawnArea = { page: 6, at: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
    const { container } = show({ placing: { tool: 'area', drawnArea } });
    const clouds = [...container.querySelectorAll<SVGElement>('[data-cloud]')];
    expect(clouds.map(({ dataset }) => dataset['cloud'])).toEqual(['draft', 'drawing']);
    const strokes = clouds.map((cloud) => cloud.querySelector('path')?.getAttribute('stroke'));
    expect(strokes[0]).not.toBe(strokes[1]);
  });
});

describe('placing with the pointer', () => {
  function layerWithin(container: HTMLElement) {
    const layer = container.querySelector<HTMLElement>('[data-remarks]');
    if (layer === null) throw new Error('No layer.');
    vi.spyOn(layer, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: 100, y: 50, width: 600, height: 800 }),
    );
    layer.setPointerCapture = () => undefined;
    return layer;
  }

  it.each([
    [0, { x: 0.25, y: 0.5 }],
    [90, { x: 0.5, y: 0.75 }],
  ] as const)('puts a point under a click, on a page turned by %d°', (rotation, at) => {
    const place = vi.fn();
    const { container } = show({ rotation, placing: { tool: 'point', place } });
    fireEvent.click(layerWithin(container), { clientX: 250, clientY: 450 });
    expect(place).toHaveBeenCalledExactlyOnceWith(6, at);
  });

  it('draws an area by dragging, and takes a short drag for a slip', () => {
    const placing = { beginArea: vi.fn(), dragArea: vi.fn(), endArea: vi.fn() };
    const { container } = show({ placing: { tool: 'area', ...placing } });
    const layer = layerWithin(container);
    const press = { button: 0, isPrimary: true, pointerId: 1 };
    fireEvent.pointerDown(layer, { ...press, clientX: 160, clientY: 130 });
    fireEvent.pointerMove(layer, { ...press, clientX: 400, clientY: 450 });
    fireEvent.pointerUp(layer, { ...press, clientX: 400, clientY: 450 });
    expect(placing.beginArea).toHaveBeenCalledExactlyOnceWith(6, { x: 0.1, y: 0.1 });
    expect(placing.dragArea).toHaveBeenCalledExactlyOnceWith({ x: 0.5, y: 0.5 });
    expect(placing.endArea).toHaveBeenLastCalledWith(true);
    fireEvent.pointerDown(layer, { ...press, clientX: 160, clientY: 130 });
    fireEvent.pointerUp(layer, { ...press, clientX: 162, clientY: 131 });
    expect(placing.endArea).toHaveBeenLastCalledWith(false);
  });
});
