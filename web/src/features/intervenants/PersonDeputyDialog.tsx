import { makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDeputy } from '#data/queries/deputies';
import { useDirectory } from '#data/queries/people';
import { DeputyDialog } from '#shared/deputy/DeputyDialog';
import { PresentDeputy } from '#shared/deputy/PresentDeputy';
import { LiveContent } from '#shared/live/LiveContent';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { SkeletonRows } from '#shared/ui/SkeletonRows';

const useStyles = makeStyles({
  present: { marginBlockEnd: '12px', ...edgeBlockEnd(ouvrageTokens.hair) },
});

interface PersonDeputyDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The deputy of a person, for admins: named, changed or ended. Mounted for one opening. */
export function PersonDeputyDialog({ user, onClose }: PersonDeputyDialogProps) {
  const { t } = useTranslation('deputies');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const directory = useDirectory();
  const live = useDeputy(user.id);
  if (directory.status === 'ready' && live.status === 'ready') {
    return (
      <DeputyDialog
        validatorId={user.id}
        validatorName={user.name}
        deputy={live.value}
        people={directory.value}
        onClose={onClose}
      >
        {live.value !== null && (
          <div className={styles.present}>
            <PresentDeputy deputy={live.value} people={directory.value} />
          </div>
        )}
      </DeputyDialog>
    );
  }
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('dialog.title')}
      subtitle={t('dialog.of', { name: user.name })}
      closeLabel={common('action.close')}
      actions={<DialogCloseButton />}
    >
      <LiveContent
        live={directory.status === 'ready' ? live : directory}
        errorText={t('loadFailed')}
        skeleton={<SkeletonRows rows={3} />}
      >
        {() => null}
      </LiveContent>
    </DialogFrame>
  );
}
