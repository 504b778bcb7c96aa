import { describe, expect, it } from 'vitest';
import { formatText, type TextFormat } from './format-text';

const WORDS = { text: 'texte', column: 'Colonne' };

/** `[` and `]` are the ends of the selection, before and after. */
function after(format: TextFormat, markedText: string): string {
  const start = markedText.indexOf('⟦');
  const end = markedText.indexOf('⟧') - 1;
  const text = markedText.replace('⟦', '').replace('⟧', '');
  const edit = formatText(format, { text, start, end }, WORDS);
  const newText = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  return [
    newText.slice(0, edit.selectStart),
    newText.slice(edit.selectStart, edit.selectEnd),
    newText.slice(edit.selectEnd),
  ].join('|');
}

describe('formatText', () => {
  it.each<readonly [string, TextFormat, string, string]>([
    ['makes the selection bold', 'bold', 'un ⟦plan⟧ coté', 'un **|plan|** coté'],
    ['takes bold away', 'bold', 'un **⟦plan⟧** coté', 'un |plan| coté'],
    ['has a word to replace where nothing is selected', 'bold', '⟦⟧', '**|texte|**'],
    ['makes a heading of the line of the cursor', 'heading', 'a\nOb⟦⟧jet\nb', 'a\n## Ob||jet\nb'],
    ['takes the heading away', 'heading', '## Ob⟦⟧jet', 'Ob||jet'],
    ['makes a list of the lines', 'list', 'x\nu⟦n\nde⟧ux\ny', 'x\n|- un\n- deux|\ny'],
    ['takes the list away', 'list', '⟦- un\n- deux⟧', '|un\ndeux|'],
    ['asks for the address of the selection', 'link', '⟦PC1⟧', '[PC1](|https://|)'],
    ['asks for the words of a link first', 'link', 'a ⟦⟧', 'a [|texte|](https://)'],
    [
      'sets a table apart from what is around',
      'table',
      'av⟦⟧ant\naprès',
      'avant\n\n| |Colonne 1| | Colonne 2 |\n| --- | --- |\n|  |  |\n\naprès',
    ],
    [
      'begins a text with a table',
      'table',
      '⟦⟧',
      '| |Colonne 1| | Colonne 2 |\n| --- | --- |\n|  |  |',
    ],
  ])('%s', (_case, format, before, expected) => {
    expect(after(format, before)).toBe(expected);
  });
});
