import { Link } from '@fluentui/react-components';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isTooIntricate } from './intricacy';
import { linkAddress } from './link-address';
import type { MarkdownProps } from './markdown-props';
import { useMarkdownStyles } from './markdown-styles';
import { outlineFrom } from './outline';
import { PlainText } from './PlainText';

/** HTML in the text stands as it was typed: every element is one of ours. */
export const RenderedMarkdown = memo(function RenderedMarkdown({
  text,
  headingLevel,
}: MarkdownProps) {
  const { t } = useTranslation('sheets');
  const styles = useMarkdownStyles();
  const id = useId();
  const plugins = useMemo(() => [remarkGfm, () => outlineFrom(headingLevel)], [headingLevel]);
  if (isTooIntricate(text)) return <PlainText text={text} />;
  return (
    <div className={styles.root}>
      <ReactMarkdown
        remarkPlugins={plugins}
        // Two texts on a page may both have a first note.
        remarkRehypeOptions={{ clobberPrefix: id, footnoteLabel: t('markdown.notes') }}
        urlTransform={(address) => linkAddress(address)}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

const COMPONENTS: Components = {
  a: ({ href, children }) => <OutwardLink address={href}>{children}</OutwardLink>,
  // An image would tell its host who reads: it is named, and opened by whoever wants it.
  img: ({ src, alt }) => (
    <OutwardLink address={src}>{alt === undefined || alt === '' ? src : alt}</OutwardLink>
  ),
  input: ({ checked }) => <span>{checked === true ? '☑' : '☐'}</span>,
  // What is wider than the page scrolls, by keyboard too.
  table: ({ children }) => (
    <div className="ouvrage-scroller" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    <pre className="ouvrage-scroller" dir="ltr" tabIndex={0}>
      {children}
    </pre>
  ),
};

interface OutwardLinkProps {
  readonly address: string | undefined;
  readonly children: ReactNode;
}

/** Leads out of the workspace; where the address may not be followed only its words are left. */
function OutwardLink({ address, children }: OutwardLinkProps) {
  if (linkAddress(address) === null) return <>{children}</>;
  return (
    <Link inline href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}
