import { useTranslation } from 'react-i18next';
import type { Submission } from '../submission/useSubmission';
import { KeptFileActions } from '../submission/KeptFileActions';
import type { TaskChange } from './task-change';
import { ChangeNotice } from './task-parts';
import type { LostWork } from './useLostWork';

interface LostWorkNoticeProps {
  readonly lostWork: LostWork | null;
  readonly panel: LostWork['panel'];
  readonly submission: Submission;
  readonly nameOf: (uid: string) => string;
}

/** In place of a removed panel: the user's work in it. */
export function LostWorkNotice({ lostWork, panel, submission, nameOf }: LostWorkNoticeProps) {
  if (lostWork?.panel !== panel) return null;
  return <Notice lostWork={lostWork} submission={submission} nameOf={nameOf} />;
}

function Notice({
  lostWork,
  submission,
  nameOf,
}: Omit<LostWorkNoticeProps, 'panel' | 'lostWork'> & { readonly lostWork: LostWork }) {
  const { t } = useTranslation('tasks');
  const what = useChangeText(lostWork.change, nameOf);
  return (
    <ChangeNotice
      title={t('changed.title')}
      what={what}
      text={lostWork.text}
      fileName={lostWork.fileName}
      onDismiss={lostWork.dismiss}
      actions={
        lostWork.fileName === undefined ? undefined : (
          <KeptFileActions
            fileName={lostWork.fileName}
            onRetry={submission.retry}
            read={submission.read}
            onDiscard={lostWork.dismiss}
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
