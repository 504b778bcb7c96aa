import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowEnterLeftRegular } from '@fluentui/react-icons';
import { useDirection } from '#shared/ui/useDirection';
import { KeyCap } from './KeyCap';

const useStyles = makeStyles({
  // It points to where lines begin.
  mirrored: { transform: 'scaleX(-1)' },
});

/** The key that chooses a row. */
export function EnterKey() {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  return (
    <KeyCap>
      <ArrowEnterLeftRegular className={mergeClasses(isMirrored && styles.mirrored)} />
    </KeyCap>
  );
}
