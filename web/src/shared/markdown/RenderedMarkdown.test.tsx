import { beforeAll, describe, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '../i18n/i18n';
import { renderUnderTheme } from '../ui/render-under-theme';
import { RenderedMarkdown } from './RenderedMarkdown';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

function renderMarkdown(text: string): HTMLElement {
  return renderUnderTheme(<RenderedMarkdown text={text} headingLevel={3} />).container;
}

const LIMIT = 50_000;
const repeatToLimit = (part: string) => part.repeat(Math.ceil(LIMIT / part.length)).slice(0, LIMIT);

describe('a rendered sheet', () => {
  it('has its headings under those of the page, its lists, tables and bold words', () => {
    const page = renderMarkdown(
      '# Objet\n\n### Pièces\n\n- un **plan**\n- [x] vu\n\n| Pièce | Échelle |\n| --- | --- |\n| PC1 | 1/500 |',
    );

    expect(page.querySelector('h3')?.textContent).toBe('Objet');
    expect(page.querySelector('h4')?.textContent).toBe('Pièces');
    expect(page.querySelectorAll('li')).toHaveLength(2);
    expect(page.querySelector('strong')?.textContent).toBe('plan');
    expect(page.querySelector('td')?.textContent).toBe('PC1');
    expect(page.querySelector('input')).toBeNull();
  });

  it('leads out over https and to an address, without telling where from', () => {
    const page = renderMarkdown('[un](https://exemple.fr) [deux](mailto:a@exemple.fr)');

    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://exemple.fr',
      'mailto:a@exemple.fr',
    ]);
    for (const link of links) {
      expect(link.rel).toBe('noopener noreferrer');
      expect(link.target).toBe('_blank');
    }
  });

  it.each([
    ['a script', '<script>window.xss = 1</script>ici'],
    ['a handler', '<img src=x onerror="window.xss = 1">ici'],
    ['a frame', '<iframe src="https://exemple.fr"></iframe>ici'],
    ['a script in a link', '[ici](javascript:window.xss=1)'],
    ['a disguised script in a link', '[ici](JaVaScRiPt&#58;window.xss=1)'],
    ['a page of its own', '[ici](data:text/html,<script>1</script>)'],
    ['an address inside the workspace', '[ici](/dashboard/parametres)'],
    ['an unencrypted address', '[ici](http://exemple.fr)'],
    ['an image of data', '![ici](data:image/svg+xml;base64,PHN2Zy8+)'],
    ['a file', '<file:///etc/passwd> ici'],
  ])('keeps the words and nothing else of %s', (_case, text) => {
    const page = renderMarkdown(text);

    expect(page.textContent).toContain('ici');
    expect(page.querySelector('script, img, iframe, a, [onerror], [style*="url"]')).toBeNull();
    expect('xss' in window).toBe(false);
  });

  it('loads no image, and names it as a link', () => {
    const page = renderMarkdown('![Plan de masse](https://exemple.fr/plan.png)');

    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('a')?.textContent).toBe('Plan de masse');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://exemple.fr/plan.png');
  });

  it.each([
    ['quotes inside quotes', repeatToLimit('> ')],
    ['lists inside lists', repeatToLimit('- ')],
    ['quotes and lists inside each other', repeatToLimit('> - ')],
    ['emphasis that never ends', repeatToLimit('*a_ ')],
  ])('shows %s as typed rather than never', (_case, text) => {
    const page = renderMarkdown(text);

    expect(page.querySelector('blockquote, li, em')).toBeNull();
    expect(page.textContent.length).toBeGreaterThan(LIMIT / 2);
  });
});
