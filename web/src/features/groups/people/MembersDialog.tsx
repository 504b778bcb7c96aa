import { Button, makeStyles } from '@fluentui/react-components';
import {
  addWorkgroupMembersContract,
  removeWorkgroupMemberContract,
  type Workgroup,
} from '@ouvrage/domain';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { PeopleRows } from '#shared/people/PeopleRows';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { CandidateList } from './CandidateList';
import { useRefusedText } from './useRefusedText';

interface MembersDialogProps {
  /** Live. */
  readonly group: Workgroup;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '20px' },
  part: { display: 'grid', rowGap: '8px' },
  title: { color: ouvrageTokens.ink },
  name: {
    flexGrow: 1,
    minWidth: 0,
    paddingInlineStart: '12px',
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  specialty: { color: ouvrageTokens.ink3 },
  remove: { flexShrink: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The members of a group: removed one by one, added several at once. */
export function MembersDialog({ group, onClose }: MembersDialogProps) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const specialtyText = useSpecialtyText();
  const { selectedIds, setSelectedIds, add, remove } = useMembers(group);
  const isBusy = add.isRunning || remove.isRunning;
  const current = t('people.current', { count: group.memberIds.length });
  return (
    <DialogFrame
      open
      onClose={onClose}
      isUnsaved={selectedIds.length > 0}
      title={t('people.title')}
      subtitle={<bdi>{group.name}</bdi>}
      closeLabel={common('action.close')}
      onSubmit={() => void add.execute()}
      actions={
        <>
          <DialogCloseButton label={common('action.close')} />
          <Button
            appearance="primary"
            type="submit"
            disabled={selectedIds.length === 0}
            disabledFocusable={isBusy}
          >
            {add.isRunning ? t('people.adding') : t('people.add')}
          </Button>
        </>
      }
    >
      <ActionErrorBar title={t('people.addFailed')} error={add.error} />
      <ActionErrorBar title={t('people.removeFailed')} error={remove.error} />
      <div className={styles.body}>
        <section className={styles.part}>
          <h3 className={styles.title}>{current}</h3>
          {group.memberIds.length === 0 ? (
            <p>{t('card.noMember')}</p>
          ) : (
            <PeopleRows label={current}>
              {group.memberIds.map((uid) => {
                const { name, specialty } = group.members[uid] ?? { name: '', specialty: '' };
                return (
                  <Fragment key={uid}>
                    <span className={styles.name}>
                      <bdi>{name}</bdi>{' '}
                      <bdi className={styles.specialty}>{specialtyText(specialty)}</bdi>
                    </span>
                    <Button
                      size="small"
                      className={styles.remove}
                      aria-label={t('people.removeNamed', { name })}
                      disabledFocusable={isBusy}
                      onClick={() => void remove.execute(uid)}
                    >
                      {t('people.remove')}
                    </Button>
                  </Fragment>
                );
              })}
            </PeopleRows>
          )}
        </section>
        <CandidateList
          label={t('people.choose')}
          memberIds={group.memberIds}
          selectedIds={selectedIds}
          onChange={setSelectedIds}
        />
      </div>
    </DialogFrame>
  );
}

function useMembers(group: Workgroup) {
  const { t } = useTranslation('groups');
  const notify = useNotify();
  const refusedText = useRefusedText();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  // One operation id per set of people: a retry repeats the act, another selection is another act.
  const [addId, setAddId] = useState(newOperationId);
  const choose = (ids: readonly string[]) => {
    setSelectedIds(ids);
    setAddId(newOperationId());
  };
  const add = useAction(async () => {
    const request = { operationId: addId, workgroupId: group.id, memberIds: [...selectedIds] };
    const { added, refused } = await call(addWorkgroupMembersContract, request);
    if (refused.length > 0) notify.error(t('people.addFailed'), refusedText(refused));
    if (added.length > 0) notify.success(t('people.added'), group.name);
    choose([]);
  });
  // Removing a person twice is harmless, so a retry needs no operation id.
  const remove = useAction(async (uid: string) => {
    const request = { operationId: newOperationId(), workgroupId: group.id, uid };
    await call(removeWorkgroupMemberContract, request);
    notify.success(t('people.removed'), group.members[uid]?.name);
  });
  return { selectedIds, setSelectedIds: choose, add, remove };
}
