import { LANGUAGES, SECTIONS } from '@ouvrage/domain';
import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('VITE_SITE_ORIGIN', 'https://ouvrage.example');
const { landingPages } = await import('./prerender');
const pages = await landingPages('/assets/landing.js');

/** The page as a document: parsed, not run. */
function documentOf(path: string): Document {
  return new DOMParser().parseFromString(pages[path] ?? '', 'text/html');
}

describe('the prerendered pages', () => {
  it('are one per language at its address, the French one at the root, and one per reader', () => {
    expect(Object.keys(pages).sort()).toEqual(
      [
        'index.html',
        ...LANGUAGES.flatMap((language) => [
          `${language}.html`,
          `localized/${language}/index.html`,
        ]),
      ].sort(),
    );
    expect(pages['index.html']).toBe(pages['fr.html']);
  });

  it.each(LANGUAGES)(
    'have in %s the counts of the checklist, each section under its letter',
    (language) => {
      const page = documentOf(`${language}.html`);
      const counts = [...page.querySelectorAll('.piece')].map((piece) => [
        piece.querySelector('.bubble')?.textContent,
        Number(/\d+/.exec(piece.querySelector('.piece-count')?.textContent ?? '')?.[0]),
      ]);
      expect(counts).toEqual(SECTIONS.map(({ id, taskCount }) => [id, taskCount]));
    },
  );

  it.each(LANGUAGES)('have in %s no text left unfilled and no id twice', (language) => {
    const page = documentOf(`${language}.html`);
    const placeholder = /\{\{|undefined|NaN|\[object/.exec(page.documentElement.outerHTML);
    expect(placeholder).toBeNull();
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(LANGUAGES)('name in %s something for every control', (language) => {
    const page = documentOf(`${language}.html`);
    const namelessControls = [...page.querySelectorAll('a, button, summary')].filter(
      (control) => (control.getAttribute('aria-label') ?? control.textContent).trim() === '',
    );
    expect(namelessControls).toEqual([]);
    for (const input of page.querySelectorAll('input')) {
      expect(page.querySelector(`label[for="${input.id}"]`)?.textContent).not.toBe('');
    }
  });

  it('share networks by their own addresses, with the address of the page', () => {
    const links = [...documentOf('en.html').querySelectorAll('footer a[href^="https:"]')].map(
      (link) => decodeURIComponent(link.getAttribute('href') ?? ''),
    );
    expect(links).toHaveLength(4);
    expect(links.filter((link) => link.includes('ouvrage.example/en'))).toHaveLength(3);
    expect(links.find((link) => link.includes('youtube'))).toContain('Ouvrage');
  });
});
