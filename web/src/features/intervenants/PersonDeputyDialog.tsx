import { Button, makeStyles } from '@fluentui/react-components';
import type { Deputy, DirectoryCard, User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useDeputy } from '#data/queries/deputies';
import { useDirectory } from '#data/queries/people';
import { DeputyDialog } from '#shared/deputy/DeputyDialog';
import { DeputyLine } from '#shared/deputy/DeputyLine';
import { useEndDeputy } from '#shared/deputy/useEndDeputy';
import { LiveContent } from '#shared/live/LiveContent';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
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
        {live.value !== null && <PresentDeputy deputy={live.value} people={directory.value} />}
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

interface PresentDeputyProps {
  readonly deputy: Deputy;
  readonly people: readonly DirectoryCard[];
}

function PresentDeputy({ deputy, people }: PresentDeputyProps) {
  const { t } = useTranslation('deputies');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const today = useToday();
  const { execute, isRunning, error } = useEndDeputy(deputy.id);
  const person = people.find(({ id }) => id === deputy.deputyId);
  const name = person?.name ?? common('person.unknown');
  return (
    <div className={styles.present}>
      <ActionErrorBar title={t('endFailed')} error={error} />
      <DeputyLine
        deputy={deputy}
        person={person}
        today={today}
        actions={
          <Button
            aria-label={t('endNamed', { name })}
            disabledFocusable={isRunning}
            onClick={() => void execute()}
          >
            {t(isRunning ? 'ending' : 'end')}
          </Button>
        }
      />
    </div>
  );
}
