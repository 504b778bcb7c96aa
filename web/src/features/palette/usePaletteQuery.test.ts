import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePaletteQuery } from './usePaletteQuery';

const PROJECT = { scope: { projectId: 'media' }, label: 'Médiathèque' };

function query() {
  const { result } = renderHook(usePaletteQuery);
  return {
    now: () => result.current,
    type: (text: string) => act(() => result.current.type(text)),
    enter: () => act(() => result.current.enter([PROJECT])),
    leave: () => act(() => void result.current.leave()),
  };
}

describe('the field of the palette', () => {
  it.each([
    ['g2 ', ''],
    ['G2 plan', 'plan'],
    ['G٢ ', ''],
  ])('makes a token of the step in "%s", and keeps "%s"', (text, rest) => {
    const { type, now } = query();
    type(text);
    expect(now()).toMatchObject({ text: rest, scope: { stepId: 'G2' } });
  });

  it.each(['g2', 'z9 ', 'plan de ', '2 '])('leaves "%s" as it is', (text) => {
    const { type, now } = query();
    type(text);
    expect(now()).toMatchObject({ text, tokens: [] });
  });

  it('narrows to a step within a project, and comes out one by one', () => {
    const { type, enter, leave, now } = query();
    type('media');
    enter();
    expect(now().text).toBe('');
    type('g2 ');
    type('h1 ');
    expect(now().scope).toEqual({ projectId: 'media', stepId: 'H1' });
    leave();
    expect(now().scope).toEqual({ projectId: 'media' });
    leave();
    expect(now().scope).toEqual({});
  });
});
