import { beforeEach, expect, it } from 'vitest';
import { forgetPerson, markSignedIn } from '../core/sign-out';
import { readRecentChoices, rememberChoice, type RecentChoice } from './recent-choices';

const choice = (id: string): RecentChoice => ({ id, name: id, detail: '', to: `/dashboard/${id}` });
const idsOf = (uid: string) => readRecentChoices(uid).map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('are the newest first, each once', () => {
  for (const id of ['a', 'b', 'a', 'c']) rememberChoice('ana', choice(id));
  expect(idsOf('ana')).toEqual(['c', 'a', 'b']);
});

it('are those of one person, until somebody else chooses', () => {
  rememberChoice('ana', choice('a'));
  expect(idsOf('ben')).toEqual([]);
  rememberChoice('ben', choice('b'));
  expect(idsOf('ana')).toEqual([]);
});

it('are erased when the person leaves', () => {
  markSignedIn();
  rememberChoice('ana', choice('a'));
  forgetPerson();
  expect(idsOf('ana')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each(['', 'null', '[]', '{"uid":"ana"}', '{"uid":"ana","choices":[{"id":1}]}'])(
  'are none where %s is stored',
  (text) => {
    localStorage.setItem('recentChoices', text);
    expect(idsOf('ana')).toEqual([]);
  },
);

it('lead nowhere but into this site', () => {
  const entries = ['//other.example', 'javascript:alert(1)', '/dashboard'].map((to) => ({
    ...choice(to),
    to,
  }));
  localStorage.setItem('recentChoices', JSON.stringify({ uid: 'ana', choices: entries }));
  expect(readRecentChoices('ana').map(({ to }) => to)).toEqual(['/dashboard']);
});
