import { makeStyles } from '@fluentui/react-components';
import { edgeInlineStart } from '../theme/edges';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

const MEASURE = '620px';

/** The elements of a rendered text, by their names. */
export const useMarkdownStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '10px',
    overflowWrap: 'anywhere',
    // A page in the other direction hands down its own side.
    textAlign: 'start',
    '& p, & ul, & ol, & blockquote': { margin: 0, maxInlineSize: MEASURE },
    // Who knows no Markdown breaks a line where it should break.
    '& p': { whiteSpace: 'pre-line' },
    '& h3, & h4, & h5, & h6': {
      ...typography.bodyStrong,
      margin: 0,
      marginBlockStart: '6px',
      maxInlineSize: MEASURE,
      color: ouvrageTokens.ink,
    },
    '& h3, & h4': { ...typography.title3 },
    '& > :first-child': { marginBlockStart: 0 },
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
    '& ul, & ol': { paddingInlineStart: '22px', listStylePosition: 'outside' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& ul ul': { listStyleType: 'circle' },
    '& .contains-task-list': { listStyleType: 'none', paddingInlineStart: '4px' },
    '& li': { paddingBlock: '2px' },
    '& li::marker': { color: ouvrageTokens.ink3 },
    '& blockquote': {
      paddingInlineStart: '14px',
      ...edgeInlineStart(ouvrageTokens.line, '2px'),
      color: ouvrageTokens.ink3,
    },
    '& hr': {
      inlineSize: '100%',
      blockSize: '1px',
      margin: 0,
      border: 'none',
      backgroundColor: ouvrageTokens.hair,
    },
    '& .ouvrage-scroller': { overflowX: 'auto', margin: 0 },
    '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
    '& th, & td': {
      border: `1px solid ${ouvrageTokens.hair}`,
      paddingBlock: '6px',
      paddingInline: '10px',
      verticalAlign: 'top',
    },
    '& th': {
      ...typography.bodyStrong,
      backgroundColor: ouvrageTokens.table,
      color: ouvrageTokens.ink,
      textAlign: 'start',
    },
    '& code': {
      fontFamily: 'ui-monospace, monospace',
      fontSize: '0.92em',
      unicodeBidi: 'isolate',
      backgroundColor: ouvrageTokens.table,
    },
    '& pre': { padding: '10px', backgroundColor: ouvrageTokens.table },
    '& .sr-only': { ...typography.bodyStrong, color: ouvrageTokens.ink },
  },
});
