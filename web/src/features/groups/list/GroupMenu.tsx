import { BuildingRegular, DeleteRegular, EditRegular, PeopleRegular } from '@fluentui/react-icons';
import type { Workgroup } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ActMenu } from '#shared/ui/ActMenu';

const GROUP_ACTS = [
  { act: 'edit', icon: <EditRegular /> },
  { act: 'members', icon: <PeopleRegular /> },
  { act: 'projects', icon: <BuildingRegular /> },
  { act: 'delete', icon: <DeleteRegular /> },
] as const;
export type GroupAct = (typeof GROUP_ACTS)[number]['act'];

interface GroupMenuProps {
  readonly group: Workgroup;
  readonly onAct: (act: GroupAct, group: Workgroup) => void;
}

/** An admin's acts on a group. If it is being deleted, only resuming that is offered. */
export function GroupMenu({ group, onAct }: GroupMenuProps) {
  const { t } = useTranslation('groups');
  const isDeleting = group.deletingAt !== null;
  const acts = GROUP_ACTS.filter(({ act }) => !isDeleting || act === 'delete');
  return (
    <ActMenu
      label={t('card.menu', { name: group.name })}
      acts={acts.map(({ act, icon }) => ({
        label: t(isDeleting ? 'delete.resume' : `card.${act}`),
        icon,
        onClick: () => onAct(act, group),
      }))}
    />
  );
}
