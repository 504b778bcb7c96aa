import { renderToStyleElements, type GriffelRenderer } from '@fluentui/react-components';
import type { Mode } from '#shared/theme/palette';
import { themeFor } from '#shared/theme/theme';
import type { Script } from '#shared/theme/tokens';

/** The selector of each theme: boot.js sets mode and direction on <html>. The first applies everywhere. */
const THEMES: readonly (readonly [selector: string, Mode, Script])[] = [
  [':root', 'light', 'latin'],
  [':root[dir=rtl]', 'light', 'arabic'],
  [':root[data-mode=dark]', 'dark', 'latin'],
  [':root[data-mode=dark][dir=rtl]', 'dark', 'arabic'],
];

/**
 * The styles of `markup` alone, in Griffel's order, and the variables they use. The app inserts the same
 * rules again when it starts.
 */
export function stylesOf(renderer: GriffelRenderer, markup: string): string {
  const rules = rulesOf(renderer, classesIn(markup));
  return `${variablesOf(rules + markup)}\n${rules}\n`;
}

function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names);
  return new Set(lists.flatMap((names) => names.split(' ')));
}

function rulesOf(renderer: GriffelRenderer, classes: ReadonlySet<string>): string {
  const isUsed = (rule: string) =>
    [...rule.matchAll(/\.([a-z][\w-]*)/gi)].some(([, name = '']) => classes.has(name));
  const stylesheets = Object.fromEntries(
    Object.entries(renderer.stylesheets).map(([key, sheet]) => [
      key,
      { ...sheet, cssRules: () => sheet.cssRules().filter(isUsed) },
    ]),
  );
  return renderToStyleElements({ ...renderer, stylesheets })
    .map(({ props }) => (props as StyleProps).dangerouslySetInnerHTML.__html)
    .join('\n');
}

interface StyleProps {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
}

/** The used variables of each theme; after the first theme only those that differ from it. */
function variablesOf(styles: string): string {
  const variableNames = new Set([...styles.matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name));
  const first = new Map<string, string>();
  return THEMES.map(([selector, mode, script]) => {
    const declarations = Object.entries(themeFor(mode, script)).filter(
      ([name, value]) => variableNames.has(name) && first.get(name) !== String(value),
    );
    if (first.size === 0) for (const [name, value] of declarations) first.set(name, String(value));
    return `${selector}{${declarations.map(([name, value]) => `--${name}:${value};`).join('')}}`;
  }).join('\n');
}
