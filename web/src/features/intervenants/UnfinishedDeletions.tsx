import { Button, makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletionProgress } from '#data/queries/accounts';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { FailureBar } from './FailureBar';
import { useDeleteAccount } from './useDeleteAccount';

interface UnfinishedDeletionsProps {
  readonly users: readonly User[];
  readonly deletions: ReadonlyMap<string, DeletionProgress>;
}

/** Milliseconds without progress after which a deletion counts as interrupted. */
const STILL_MS = 15_000;

const useStyles = makeStyles({ root: { marginBlockEnd: '16px' } });

/** Interrupted deletions whose person has already left the list: no row offers to resume them. */
export function UnfinishedDeletions({ users, deletions }: UnfinishedDeletionsProps) {
  return [...deletions]
    .filter(([uid]) => users.every(({ id }) => id !== uid))
    .map(([uid, { done }]) => <UnfinishedDeletion key={`${uid} ${done}`} uid={uid} />);
}

/** Mounted anew at each step, so that it is shown only after a while without progress. */
function UnfinishedDeletion({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const [isStill, setIsStill] = useState(false);
  const { execute, isRunning, error } = useDeleteAccount(uid, '', () => undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsStill(true), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isStill) return null;
  return (
    <>
      <FailureBar text={t('delete.failed')} error={error} />
      <LazyMessageBar
        intent="warning"
        className={styles.root}
        actions={
          <Button disabledFocusable={isRunning} onClick={() => void execute()}>
            {t(isRunning ? 'delete.running' : 'delete.resume')}
          </Button>
        }
      >
        {t('delete.unfinished')}
      </LazyMessageBar>
    </>
  );
}
