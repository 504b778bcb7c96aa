import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { ...typography.meta, whiteSpace: 'nowrap' },
  wrong: { fontWeight: 500, color: statusTokens.rejected.foreground },
});

/** Digits at each end of a hash. */
const END = 8;

/** A hash by its two ends; whole on hover. */
export function Fingerprint({
  hash,
  isWrong = false,
}: {
  readonly hash: string;
  readonly isWrong?: boolean;
}) {
  const styles = useStyles();
  return (
    <bdi title={hash} className={mergeClasses(styles.root, isWrong && styles.wrong)}>
      {hash.slice(0, END)}…{hash.slice(-END)}
    </bdi>
  );
}
