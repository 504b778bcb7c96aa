/** For `makeStyles`: the link of a row, in a row with `position: relative`. The whole row answers to it. */
export const ROW_LINK = {
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outlineStyle: 'none' },
  ':focus-visible::after': {
    outline: '2px solid var(--colorStrokeFocus2)',
    outlineOffset: '-2px',
  },
} as const;
