export interface MarkdownProps {
  readonly text: string;
  /** Level of the text's highest headings in the page. */
  readonly headingLevel: 3 | 4;
}
