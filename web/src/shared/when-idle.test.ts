import { expect, it } from 'vitest';
import { loadWhenIdle } from './when-idle';

it('loads one after the other, and goes on after what cannot be fetched', async () => {
  const said: string[] = [];
  const loader = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
    if (name === 'second') throw new Error('no network');
  };

  await loadWhenIdle(['first', 'second', 'third'].map(loader));

  expect(said).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

it('leaves the page a moment before each', async () => {
  const said: string[] = [];
  const others = setInterval(() => said.push('something else'));
  await loadWhenIdle(['first', 'second'].map((name) => () => Promise.resolve(said.push(name))));
  clearInterval(others);

  expect(said.indexOf('something else')).toBeLessThan(said.indexOf('first'));
  expect(said.slice(said.indexOf('first'), said.indexOf('second'))).toContain('something else');
});
