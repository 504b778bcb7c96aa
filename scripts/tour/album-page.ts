import type { Taken } from './album';

/**
 * Builds a page for browsing the album: one screen at a time, with all window sizes side by side, in one
 * language and theme. Arrow keys change the screen; L and T change the language and theme.
 *
 * @returns an HTML document that needs only the pictures in its folder
 */
export function albumPage(album: readonly Taken[]): string {
  const unique = (key: keyof Taken) => [...new Set(album.map((one) => one[key]))];
  const data = {
    pictures: Object.fromEntries(
      album.map(({ screen, language, theme, window, path }) => [
        [screen, language, theme, window].join(' '),
        path,
      ]),
    ),
    languages: unique('language'),
    themes: unique('theme'),
    windows: unique('window'),
    screens: unique('screen'),
  };
  // "</" would end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ouvrage, screen by screen</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template: auto 1fr / 240px 1fr; height: 100vh; }
  header { grid-column: 1 / -1; display: flex; gap: 24px; align-items: center; padding: 8px 16px; border-bottom: 1px solid #8884; }
  header p { margin: 0; opacity: .75; }
  fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 12px; }
  nav { overflow: auto; padding: 8px; border-inline-end: 1px solid #8884; }
  nav a { display: block; padding: 4px 8px; color: inherit; text-decoration: none; border-radius: 4px; }
  nav a[aria-current] { background: #8883; font-weight: 600; }
  main { overflow: auto; display: flex; gap: 24px; padding: 16px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { margin-block-end: 4px; opacity: .75; }
  img { display: block; border: 1px solid #8886; max-width: 100%; }
  figure.desk { flex: 1 1 0; min-width: 0; }
  figure.phone { flex: 0 0 300px; }
</style>
<header><strong>Ouvrage</strong><form></form><p>← → screen, L language, T theme</p></header>
<nav></nav>
<main></main>
<script>
const album = ${json};
const at = { screen: album.screens[0], languages: album.languages[0], themes: album.themes[0] };
const form = document.querySelector('form');
const nav = document.querySelector('nav');
const main = document.querySelector('main');
form.style.display = 'flex';
form.style.gap = '24px';
const make = (tag, props, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
for (const key of ['languages', 'themes']) {
  form.append(make('fieldset', { onchange: (event) => { at[key] = event.target.value; show(); } },
    ...album[key].map((value) => make('label', {}, make('input', { type: 'radio', name: key, value }), ' ', value))));
}
for (const screen of album.screens) {
  nav.append(make('a', { href: '#' + screen, textContent: screen }));
}
function show() {
  main.replaceChildren(...album.windows.map((window) => {
    const path = album.pictures[[at.screen, at.languages, at.themes, window].join(' ')];
    const picture = path === undefined ? 'not taken' : make('img', { src: path, alt: at.screen + ', ' + window });
    return make('figure', { className: window }, make('figcaption', { textContent: window }), picture);
  }));
  for (const input of form.querySelectorAll('input')) input.checked = at[input.name] === input.value;
  for (const link of nav.children) {
    const isHere = link.textContent === at.screen;
    link.toggleAttribute('aria-current', isHere);
    if (isHere) link.scrollIntoView({ block: 'nearest' });
  }
  main.scrollTo(0, 0);
}
function read() {
  const screen = decodeURIComponent(location.hash.slice(1));
  if (album.screens.includes(screen)) at.screen = screen;
  show();
}
const next = (list, value, by) => list[(list.indexOf(value) + by + list.length) % list.length];
addEventListener('hashchange', read);
addEventListener('keydown', (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by !== undefined) { event.preventDefault(); location.hash = next(album.screens, at.screen, by); }
  if (event.key === 'l') { at.languages = next(album.languages, at.languages, 1); show(); }
  if (event.key === 't') { at.themes = next(album.themes, at.themes, 1); show(); }
});
read();
</script>
`;
}
