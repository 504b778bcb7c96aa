import { describe, expect, it } from 'vitest';
import { MEETING_ID_LENGTH, MEETING_ID_SYMBOLS, meetingIdOf, typedMeetingId } from './meeting-id';

describe('the id of a meeting', () => {
  it('is of 60 bits, in groups of four', () => {
    expect(new Set(MEETING_ID_SYMBOLS).size ** MEETING_ID_LENGTH).toBe(2 ** 60);
    expect(meetingIdOf('7K2MXQ4D90RT')).toBe('7K2M-XQ4D-90RT');
  });

  it.each([
    ['7K2M-XQ4D-90RT', 'as it is'],
    ['7k2m-xq4d-90rt', 'in small letters'],
    ['  7K2M XQ4D 90RT ', 'with spaces'],
    ['7K2MXQ4D90RT', 'without hyphens'],
    ['7K2M-XQ4D-9ORT', 'with the letter O'],
  ])('%s is understood: %s', (inputText) => {
    expect(typedMeetingId(inputText)).toBe('7K2M-XQ4D-90RT');
  });

  it('takes the letters I and L for a one', () => {
    expect(typedMeetingId('il11-AAAA-BBBB')).toBe('1111-AAAA-BBBB');
  });

  it.each(['', 'point-hebdo', '7K2M-XQ4D-90R', '7K2M-XQ4D-90RTX', '7K2M-XQ4D-90R!', 'a/b'])(
    '%s is none, and is left as it is',
    (inputText) => {
      expect(typedMeetingId(inputText)).toBe(inputText);
    },
  );
});
