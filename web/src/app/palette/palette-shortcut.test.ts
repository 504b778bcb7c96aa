import { afterEach, expect, it, vi } from 'vitest';
import { opensPalette } from './palette-shortcut';

afterEach(() => vi.unstubAllGlobals());

const press = (changes: Partial<Parameters<typeof opensPalette>[0]>) =>
  opensPalette({
    ...{ key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...changes,
  });
const onPlatform = (platform: string) => vi.stubGlobal('navigator', { platform });

it('opens the palette by Ctrl+K, and on a Mac by Command+K alone', () => {
  onPlatform('Linux x86_64');
  expect([press({ ctrlKey: true }), press({ metaKey: true }), press({})]).toEqual([
    ...[true, false, false],
  ]);
  onPlatform('MacIntel');
  expect([press({ ctrlKey: true }), press({ metaKey: true })]).toEqual([false, true]);
});

it('opens it by the same key of an Arabic keyboard, and by no other key of a Latin one', () => {
  onPlatform('Linux x86_64');
  expect(press({ ctrlKey: true, key: 'ن' })).toBe(true);
  expect(press({ ctrlKey: true, key: 't' })).toBe(false);
  expect(press({ ctrlKey: true, shiftKey: true, key: 'K' })).toBe(false);
});
