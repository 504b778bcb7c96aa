import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useDirection } from '#shared/ui/useDirection';
import { Tip } from '#shared/ui/Tip';
import { useSignOutFlow } from './useSignOutFlow';

const useStyles = makeStyles({
  root: { justifyContent: 'flex-start', fontWeight: 400, paddingInline: '6px' },
  iconOnly: { minWidth: '32px', justifyContent: 'center' },
  mirrored: { transform: 'scaleX(-1)' },
});

export function SignOutButton({ iconOnly }: { readonly iconOnly: boolean }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const { leave, isLeaving, question } = useSignOutFlow();
  const label = t(isLeaving ? 'action.signingOut' : 'action.signOut');
  return (
    <>
      <Tip label={label} position="after" isOff={!iconOnly}>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.root, iconOnly && styles.iconOnly)}
          icon={<SignOutRegular className={mergeClasses(isMirrored && styles.mirrored)} />}
          disabled={isLeaving}
          onClick={leave}
        >
          {!iconOnly && label}
        </Button>
      </Tip>
      {question}
    </>
  );
}
