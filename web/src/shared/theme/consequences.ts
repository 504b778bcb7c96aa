import { ouvrageTokens } from './tokens';
import { typography } from './typography';

/** For `makeStyles`: what a confirmation says will happen. */
export const CONSEQUENCES = {
  list: {
    listStyleType: 'disc',
    paddingInlineStart: '20px',
    marginBlock: '8px 12px',
    '& > li': { marginBlock: '2px' },
  },
  strong: { ...typography.bodyStrong, color: ouvrageTokens.ink },
} as const;
