import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from './MarkedText';

const markup = (text: string, values: Record<string, string | number | undefined>) =>
  renderToStaticMarkup(
    <MarkedText text={text} values={values}>
      {(content) => <b>{content}</b>}
    </MarkedText>,
  );

it('gives each marked part its element, and inserts values everywhere', () => {
  expect(
    markup('<n>{{one}}</n> et <n>{{two}}</n> sur {{total}}', {
      one: 'Inès',
      two: 'Paul',
      total: 3,
    }),
  ).toBe('<b>Inès</b> et <b>Paul</b> sur 3');
});

it('shows a name with marks or placeholders as it is', () => {
  expect(markup('<n>{{name}}</n> écrit', { name: '<n>{{total}}</n>', total: 3 })).toBe(
    '<b>&lt;n&gt;{{total}}&lt;/n&gt;</b> écrit',
  );
});

it('inserts nothing for a value that is missing', () => {
  expect(markup('<n>{{name}}</n> : {{assignee}}', { name: 'Inès', assignee: undefined })).toBe(
    '<b>Inès</b> : ',
  );
});
