import { expect, it } from 'vitest';
import { loadWhenIdle } from './load-when-idle';

it('loads one after the other, and goes on after what cannot be fetched', async () => {
  const events: string[] = [];
  const loader = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === 'second') throw new Error('no network');
  };

  await loadWhenIdle(['first', 'second', 'third'].map(loader));

  expect(events).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

it('leaves the page a moment before each', async () => {
  const events: string[] = [];
  const others = setInterval(() => events.push('something else'));
  await loadWhenIdle(['first', 'second'].map((name) => () => Promise.resolve(events.push(name))));
  clearInterval(others);

  expect(events.indexOf('something else')).toBeLessThan(events.indexOf('first'));
  expect(events.slice(events.indexOf('first'), events.indexOf('second'))).toContain(
    'something else',
  );
});
