/** For `makeStyles`: words that only assistive technology needs. */
export const HIDDEN_TEXT = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
