import { lazyComponent } from '../lazy-component';
import type { MarkdownProps } from './markdown-props';
import { PlainText } from './PlainText';

/**
 * A text with its headings, lists, tables and links. The parser comes when it is first needed: until
 * then, and where it cannot be fetched, the text stands as it was typed.
 */
export const Markdown = lazyComponent<MarkdownProps>(
  () =>
    import('./RenderedMarkdown').then(
      ({ RenderedMarkdown }) => RenderedMarkdown,
      () => PlainText,
    ),
  ({ text }) => <PlainText text={text} />,
  { texts: ['sheets'] },
);
