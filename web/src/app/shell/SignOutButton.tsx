import { Button, makeStyles, mergeClasses, Tooltip } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLeave } from './useLeave';

const useStyles = makeStyles({
  root: {
    justifyContent: 'flex-start',
    fontWeight: 400,
    paddingInline: '6px',
    '@media (min-width: 768px) and (max-width: 1100px)': { minWidth: '32px' },
  },
  iconOnly: { minWidth: '32px', justifyContent: 'center' },
  // On a phone it is in the drawer, where there is room for its word.
  word: { '@media (min-width: 768px) and (max-width: 1100px)': { display: 'none' } },
});

export function SignOutButton({ iconOnly }: { readonly iconOnly: boolean }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { leave, isLeaving } = useLeave();
  const label = t(isLeaving ? 'action.signingOut' : 'action.signOut');
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        className={mergeClasses(styles.root, iconOnly && styles.iconOnly)}
        icon={<SignOutRegular />}
        disabled={isLeaving}
        onClick={leave}
      >
        {!iconOnly && <span className={styles.word}>{label}</span>}
      </Button>
    </Tooltip>
  );
}
