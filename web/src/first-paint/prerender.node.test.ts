import { readFileSync } from 'node:fs';
import { LANGUAGES, ROLES } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { navigationFor } from '#app/shell/navigation';
import { firstPaint } from './prerender';
import { loginTemplateId, missingTemplateId, readRolePlaces, shellTemplateId } from './templates';

type Texts = Readonly<Record<string, string>>;

interface CommonTexts {
  readonly nav: Texts;
  readonly role: Texts;
}

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(`web/src/locales/${language}/${namespace}.json`, 'utf8'));
}

/** A template of the page: its own attributes and what it holds. */
function templateOf(id: string): { readonly opening: string; readonly markup: string } {
  const pattern = new RegExp(`(<template id="${id}"[^>]*>)(.*?)</template>`, 's');
  const [, opening = '', markup = ''] = pattern.exec(firstPaint.templates) ?? [];
  return { opening, markup };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

/** The words between two tags, as they are read. */
function words(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

it.each(LANGUAGES)('has the sign-in form in %s, with the texts of its locale', (language) => {
  const texts = readTexts(language, 'login') as Texts;
  const { opening, markup } = templateOf(loginTemplateId(language));
  const fields = [...markup.matchAll(/<input [^>]*>/g)].map(([input]) => ({
    label: words(
      new RegExp(`<label for="${attribute(input, 'id')}"[^>]*>.*?</label>`).exec(markup)?.[0] ?? '',
    ),
    name: attribute(input, 'name'),
    type: attribute(input, 'type'),
    autocomplete: attribute(input, 'autocomplete'),
    value: attribute(input, 'value'),
  }));
  expect(fields).toEqual([
    { label: texts['email'], name: 'email', type: 'email', autocomplete: 'username', value: '' },
    {
      label: texts['password'],
      name: 'password',
      type: 'password',
      autocomplete: 'current-password',
      value: '',
    },
  ]);
  for (const key of ['title', 'lead', 'submit', 'forgot', 'noAccount']) {
    expect(words(markup)).toContain(texts[key]);
  }
  expect(attribute(opening, 'data-title')).toBe(`${texts['title']} · Ouvrage`);
  expect(attribute(opening, 'data-busy')).toBe(texts['submitting']);
});

it.each(LANGUAGES)("has the shell's outline in %s, with the places of each role", (language) => {
  const { nav, role: names } = readTexts(language, 'common') as CommonTexts;
  const { opening, markup } = templateOf(shellTemplateId(language, 'open'));
  const links = [...markup.matchAll(/<li>.*?<\/li>/gs)].map(([link]) => words(link));
  expect(links).toEqual(navigationFor('admin').map(({ key }) => nav[key]));
  for (const role of ROLES) {
    const places = navigationFor(role).map(({ to }) => to);
    const rolePlaces = readRolePlaces(words(attribute(opening, `data-${role}`) ?? ''));
    expect(rolePlaces).toEqual({ label: names[role], places });
  }
});

it('has in its outline for nobody no place to go', () => {
  const { markup } = templateOf(shellTemplateId('fr', 'nobody'));
  expect(markup).toContain('role="status"');
  expect(markup).not.toContain('<a ');
});

it('brings no style and no script of its own, which the policy of pages refuses', () => {
  expect(firstPaint.templates).not.toMatch(/<(style|script)|\son\w+=/);
});

it('has a value for each variable that its styles ask for, by day and by night', () => {
  const variables = [...firstPaint.styles.matchAll(/var\(--(ouvrage\w+|color\w+)\)/g)];
  const missing = variables.filter(([, name]) => !firstPaint.styles.includes(`--${name}:`));
  expect(variables.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
  expect(firstPaint.styles).toMatch(/:root\[data-mode=dark\]\{[^}]*--ouvrageSheet:#131C25/);
});

it.each(LANGUAGES)('says in %s that the app did not come, with a way on', (language) => {
  const { unreachableText } = readTexts(language, 'login') as Texts;
  const { action } = readTexts(language, 'common') as { readonly action: Texts };
  const { markup } = templateOf(missingTemplateId(language));
  expect(markup).toContain('role="alert"');
  expect(words(markup)).toBe(`${unreachableText}${action['retry']}`);
});
