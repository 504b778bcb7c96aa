import type { Holding } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { ageAt, ageScale, pilesOf } from './age-scale';

const holderOf = (...days: number[]) => ({
  holdings: days.toSorted((a, b) => b - a).map((each) => ({ days: each }) as Holding),
});

it('goes to the oldest in round steps, from 25 to 100 days', () => {
  expect(ageScale([holderOf(3)])).toEqual({ days: 25, ticks: [0, 5, 10, 15, 20, 25] });
  expect(ageScale([holderOf(3), holderOf(31)]).days).toBe(50);
  expect(ageScale([holderOf(900)]).days).toBe(100);
  expect(ageScale([]).days).toBe(25);
});

it('puts what is older than the line at its end', () => {
  const scale = ageScale([holderOf(900)]);
  expect(ageAt(scale, 50, 200)).toBe(100);
  expect(ageAt(scale, 900, 200)).toBe(200);
});

it('piles tasks of one place, and loses none', () => {
  const holder = holderOf(0, 0, 1, 4, 24, 25, 25);
  const piles = pilesOf(holder, ageScale([holder]), 150, 6);
  expect(piles.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(piles.find(({ x }) => x === 0)?.count).toBe(3);
});
