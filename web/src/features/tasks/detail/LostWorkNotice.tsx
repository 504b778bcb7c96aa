import { useTranslation } from 'react-i18next';
import type { Submission } from '../submission/useSubmission';
import { KeptFileActions } from '../submission/KeptFileActions';
import { ChangeNotice } from './ChangeNotice';
import type { TaskChange } from './task-change';
import type { LostWork } from './useLostWork';

interface LostWorkNoticeProps {
  readonly lost: LostWork | null;
  readonly panel: LostWork['panel'];
  readonly submission: Submission;
  readonly nameOf: (uid: string) => string;
}

/** Where a panel was, what it took with it. */
export function LostWorkNotice({ lost, panel, submission, nameOf }: LostWorkNoticeProps) {
  if (lost?.panel !== panel) return null;
  return <Notice lost={lost} submission={submission} nameOf={nameOf} />;
}

function Notice({
  lost,
  submission,
  nameOf,
}: Omit<LostWorkNoticeProps, 'panel' | 'lost'> & { readonly lost: LostWork }) {
  const { t } = useTranslation('tasks');
  const what = useChangeText(lost.change, nameOf);
  return (
    <ChangeNotice
      title={t('changed.title')}
      what={what}
      text={lost.text}
      fileName={lost.fileName}
      onDismiss={lost.dismiss}
      actions={
        lost.fileName === undefined ? undefined : (
          <KeptFileActions
            fileName={lost.fileName}
            onRetry={submission.retry}
            read={submission.read}
            onDiscard={lost.dismiss}
          />
        )
      }
    />
  );
}

function useChangeText(change: TaskChange, nameOf: (uid: string) => string): string {
  const { t } = useTranslation('tasks');
  switch (change.kind) {
    case 'validated':
    case 'rejected':
      return t(`changed.${change.kind}`, {
        name: nameOf(change.by),
        revision: change.revision,
      });
    case 'reassigned':
      return t('changed.reassigned', { name: change.assigneeName });
    case 'archived':
    case 'submitted':
    case 'other':
      return t(`changed.${change.kind}`);
  }
}
