import { makeStyles } from '@fluentui/react-components';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** Styles shared by the login forms. */
export const useLoginStyles = makeStyles({
  form: { display: 'grid', gap: '12px' },
  control: { blockSize: '44px', inlineSize: '100%' },
  submit: { blockSize: '48px', inlineSize: '100%', marginBlockStart: '8px' },
  link: {
    ...typography.body,
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '44px',
    color: 'var(--colorBrandForegroundLink)',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  note: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    margin: 0,
    paddingBlockStart: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  text: { ...typography.body, margin: 0 },
});
