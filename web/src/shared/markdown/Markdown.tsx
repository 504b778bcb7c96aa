import { lazyComponent } from '../lazy-component';
import { PlainText } from './PlainText';

export interface MarkdownProps {
  readonly text: string;
  /** What the text's highest headings are in the page. */
  readonly headingLevel: 3 | 4;
}

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
);
