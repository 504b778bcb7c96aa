import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { AccountStatus } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';

interface AccountStateProps {
  readonly state: AccountStatus | 'deleting';
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'baseline', columnGap: '7px' },
  dot: {
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: '50%',
    border: '1.5px solid transparent',
  },
  active: {
    backgroundColor: statusTokens.validated.mark,
    border: `1.5px solid ${statusTokens.validated.mark}`,
    [media.forcedColors]: { border: '4px solid CanvasText' },
  },
  disabled: { border: `1.5px solid ${ouvrageTokens.ink3}` },
  deleting: {
    border: `1.5px dashed ${statusTokens.rejected.stroke}`,
  },
  gone: { color: statusTokens.rejected.foreground },
});

/** The state of an account: a full dot, a hollow one when disabled, a dashed one while it is deleted. */
export function AccountState({ state }: AccountStateProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, state === 'deleting' && styles.gone)}>
      <span className={mergeClasses(styles.dot, styles[state])} aria-hidden />
      {t(`list.status.${state}`)}
    </span>
  );
}
