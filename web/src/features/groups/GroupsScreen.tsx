import { Button } from '@fluentui/react-components';
import type { Workgroup } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useWorkgroups } from '#data/queries/workgroups';
import { lazyComponent } from '#shared/lazy-component';
import { ListScreen } from '#shared/list/ListScreen';
import { useAddressParam } from '#shared/list/useAddressState';
import { CardGridSkeleton } from '#shared/ui/CardGridSkeleton';
import { EmptyState } from '#shared/ui/EmptyState';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { Sheet } from '#shared/ui/Sheet';
import { useSearchText } from '#shared/list/useSearchText';
import { filterGroups, GROUP_FILTER } from './list/group-filters';
import { groupCardId } from './list/GroupCard';
import { GroupGrid } from './list/GroupGrid';
import type { GroupAct } from './list/GroupMenu';
import { GROUP_TOOLBAR_ID, GroupToolbar } from './list/GroupToolbar';

const GroupFormDialog = lazyComponent(
  async () => (await import('./form/GroupFormDialog')).GroupFormDialog,
);
const MembersDialog = lazyComponent(
  async () => (await import('./people/MembersDialog')).MembersDialog,
);
const GroupProjectsDialog = lazyComponent(
  async () => (await import('./projects/GroupProjectsDialog')).GroupProjectsDialog,
);
const DeleteGroupDialog = lazyComponent(
  async () => (await import('./DeleteGroupDialog')).DeleteGroupDialog,
);

type OpenDialog =
  | { readonly act: 'create' }
  | { readonly act: GroupAct; readonly group: Workgroup };

const NONE: readonly Workgroup[] = [];

/** The work groups: an admin's all of them to manage, anyone else's own to read. */
export function GroupsScreen() {
  const { t } = useTranslation('groups');
  const groups = useWorkgroups();
  const isAdmin = useSignedInUser().role === 'admin';
  const [query, setQuery] = useSearchText('q');
  const [filter, setFilter] = useAddressParam(GROUP_FILTER);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const all = groups.status === 'ready' ? groups.value : NONE;
  const { visibleGroups, totals } = filterGroups(all, query, filter);

  return (
    <>
      <ListScreen
        title={t('title')}
        toolbar={
          <GroupToolbar
            query={query}
            onQuery={setQuery}
            filter={filter}
            onFilter={setFilter}
            totals={all.length > 0 ? totals : null}
            onCreate={isAdmin ? () => setDialog({ act: 'create' }) : undefined}
          />
        }
        count={t('list.found', { count: visibleGroups.length })}
        live={groups}
        errorText={t('list.loadFailed')}
        skeleton={<CardGridSkeleton />}
      >
        {() =>
          visibleGroups.length === 0 ? (
            <NoGroup
              isFiltered={all.length > 0}
              onShowAll={() => {
                setQuery('');
                setFilter('all');
              }}
            />
          ) : (
            <GroupGrid
              groups={visibleGroups}
              onAct={isAdmin ? (act, group) => setDialog({ act, group }) : undefined}
            />
          )
        }
      </ListScreen>
      {dialog !== null && (
        <ReturnsFocus
          home={dialog.act === 'create' ? GROUP_TOOLBAR_ID : groupCardId(dialog.group.id)}
        />
      )}
      {dialog !== null && (
        <GroupDialog dialog={dialog} groups={all} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface GroupDialogProps {
  readonly dialog: OpenDialog;
  readonly groups: readonly Workgroup[];
  readonly onClose: () => void;
}

function GroupDialog({ dialog, groups, onClose }: GroupDialogProps) {
  if (dialog.act === 'create') return <GroupFormDialog group={null} onClose={onClose} />;
  // Live, or its last state when it has been deleted.
  const group = groups.find(({ id }) => id === dialog.group.id) ?? dialog.group;
  if (dialog.act === 'edit') return <GroupFormDialog group={group} onClose={onClose} />;
  if (dialog.act === 'members') return <MembersDialog group={group} onClose={onClose} />;
  if (dialog.act === 'projects') return <GroupProjectsDialog group={group} onClose={onClose} />;
  return <DeleteGroupDialog group={dialog.group} onClose={onClose} />;
}

interface NoGroupProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

/** The empty list: why nothing is shown, and what to do. */
function NoGroup({ isFiltered, onShowAll }: NoGroupProps) {
  const { t } = useTranslation('groups');
  const isAdmin = useSignedInUser().role === 'admin';
  if (isFiltered) {
    return (
      <Sheet>
        <EmptyState
          kind="search"
          title={t('list.empty.title')}
          text={t('list.empty.search')}
          action={<Button onClick={onShowAll}>{t('list.empty.showAll')}</Button>}
        />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <EmptyState
        title={t('list.empty.title')}
        text={t(isAdmin ? 'list.empty.admin' : 'list.empty.member')}
      />
    </Sheet>
  );
}
