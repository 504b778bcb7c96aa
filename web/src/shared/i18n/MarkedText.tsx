import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  /** A translation with its marks and placeholders: `t` with `skipInterpolation`. */
  readonly text: string;
  /** What stands in place of `{{name}}`. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
  /** Makes the element of what stands between `<mark>` and `</mark>`. */
  readonly children: (content: string) => ReactNode;
}

/**
 * A translation in which a part has an element of its own. Values are inserted after the marks are read, so
 * that a person's name cannot contain one. It replaces `Trans`, whose parser is as large as a screen's list.
 */
export function MarkedText({ text, values, children }: MarkedTextProps) {
  const insert = (part: string) =>
    part.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
  // Every second part stood between marks.
  return text
    .split(/<\w+>(.*?)<\/\w+>/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? insert(part) : children(insert(part))}</Fragment>
    ));
}
