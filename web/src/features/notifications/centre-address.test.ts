import { describe, expect, it } from 'vitest';
import { readChoice, withChoice } from './centre-address';

const address = (text: string) => new URLSearchParams(text);

describe('the address of the notification centre', () => {
  it.each([
    ['q=halle', null],
    ['notifications=all', { filter: 'all', family: null }],
    ['notifications=unread&notificationType=decisions', { filter: 'unread', family: 'decisions' }],
    ['notificationType=meetings', { filter: 'all', family: 'meetings' }],
    ['notifications=x&notificationType=y', { filter: 'all', family: null }],
  ])('%s chooses %j', (text, choice) => {
    expect(readChoice(address(text))).toEqual(choice);
  });

  it('takes a choice in and out beside what else it says', () => {
    const selection = withChoice(address('q=halle'), { filter: 'unread', family: 'messages' });

    expect(selection.toString()).toBe('q=halle&notifications=unread&notificationType=messages');
    expect(withChoice(selection, null).toString()).toBe('q=halle');
    const all = withChoice(selection, { filter: 'all', family: null });
    expect(all.toString()).toBe('q=halle&notifications=all');
  });
});
