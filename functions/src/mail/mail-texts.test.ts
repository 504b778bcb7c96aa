import { LANGUAGES, NOTIFICATION_KINDS, NOTIFICATION_REASONS } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { textOf } from './letter';
import { dayIn, MAIL_TEXTS, sentence, timeIn } from './mail-texts';

describe.each(LANGUAGES)('mails in %s', (language) => {
  const keys = Object.keys(MAIL_TEXTS[language]);

  it('have a line for every kind of notification, and say why for every reason', () => {
    // Kinds of meetings have one line for each event.
    const lineKeys = keys.map((key) => key.replace(/^(line[.][\w-]+)[.]\w+$/, '$1'));
    for (const kind of NOTIFICATION_KINDS) expect(lineKeys).toContain(`line.${kind}`);
    for (const reason of NOTIFICATION_REASONS) expect(keys).toContain(`why.${reason}`);
  });
});

describe('a sentence', () => {
  it.each([
    ['fr', 0, 'Votre résumé du jour\u00a0: 0 nouvelle'],
    ['fr', 1, 'Votre résumé du jour\u00a0: 1 nouvelle'],
    ['fr', 3, 'Votre résumé du jour\u00a0: 3 nouvelles'],
    ['en', 1, 'Your daily summary: 1 update'],
    ['es', 2, 'Su resumen del día: 2 novedades'],
    ['ar', 2, 'ملخصك اليومي: خبران (2)'],
    ['ar', 11, 'ملخصك اليومي: 11 خبرًا'],
  ] as const)('in %s of %i', (language, count, expected) => {
    expect(textOf(sentence(language, 'subject.digest', { count }))).toBe(expected);
  });

  it('tells what somebody wrote from what we write, placeholders in it included', () => {
    const pieces = sentence('en', 'greeting', { name: '{{name}} & co' });
    expect(pieces.filter(({ isGiven }) => isGiven)).toEqual([
      { text: '{{name}} & co', isGiven: true },
    ]);
    expect(textOf(pieces)).toBe('Hello {{name}} & co,');
  });
});

describe('a day', () => {
  it.each([
    ['fr', '1er décembre 2026'],
    ['en', 'December 1, 2026'],
    ['es', '1 de diciembre de 2026'],
    ['ar', '1 ديسمبر 2026'],
  ] as const)('in %s', (language, expected) => {
    expect(dayIn(language, '2026-12-01')).toContain(expected);
  });
});

describe('a time', () => {
  it.each([
    ['fr', 'mardi 24 novembre 2026 à 14h30 UTC+1'],
    ['en', 'Tuesday, November 24, 2026 at 2:30 PM GMT+1'],
    ['es', 'martes, 24 de noviembre de 2026, 14:30 CET'],
    ['ar', 'الثلاثاء، 24 نوفمبر 2026'],
  ] as const)(
    'is that of the workspace, wherever its reader is, and says so: in %s',
    (language, expected) => {
      expect(timeIn(language, new Date('2026-11-24T13:30:00Z'))).toContain(expected);
    },
  );
});
