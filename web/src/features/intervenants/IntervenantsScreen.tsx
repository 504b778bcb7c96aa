import { makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountDeletions, useIntervenants } from '#data/queries/accounts';
import { usePeopleImport } from '#data/imports/people-import';
import { lazyComponent } from '#shared/lazy-component';
import { useListDialog } from '#shared/list/useListDialog';
import { LiveContent } from '#shared/live/LiveContent';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { IntervenantDialogs, type OpenDialog } from './IntervenantDialogs';
import { toggleSort } from '#shared/list/sort-param';
import type { IntervenantActs } from './list/IntervenantActions';
import { IntervenantExport } from './list/IntervenantExport';
import { IntervenantListEmpty } from './list/IntervenantListEmpty';
import { IntervenantToolbar } from './list/IntervenantToolbar';
import { useIntervenantView } from './list/useIntervenantView';
import { useShownIntervenants } from './list/useShownIntervenants';
import { UnfinishedDeletions } from './UnfinishedDeletions';
import { useEnableAccount } from './useEnableAccount';

const ImportNotice = lazyComponent(
  async () => (await import('./import/ImportNotice')).ImportNotice,
  null,
  { texts: ['imports'] },
);

// The rows and what scrolls through thousands of them are loaded while the people are.
const IntervenantRows = lazyComponent(
  async () => (await import('./list/IntervenantRows')).IntervenantRows,
  <ListSkeleton />,
);
void IntervenantRows.prefetch();

const NOBODY: readonly User[] = [];

const useStyles = makeStyles({
  // For screen readers: sighted users read the same in the top bar.
  visuallyHidden: HIDDEN_TEXT,
});

/** The live list of everyone except admins, with the state of their accounts. */
export function IntervenantsScreen() {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const live = useIntervenants();
  const deletions = useAccountDeletions();
  const view = useIntervenantView();
  const all = live.status === 'ready' ? live.value : NOBODY;
  const visiblePeople = useShownIntervenants(all, view);
  const { dialog, setDialog, close } = useListDialog<OpenDialog>();
  const peopleImport = usePeopleImport();
  const openImport = () => setDialog({ kind: 'import' });
  const enable = useEnableAccount();
  const acts = useMemo<IntervenantActs>(
    () => ({
      edit: (user) => setDialog({ kind: 'edit', user }),
      nameDeputy: (user) => setDialog({ kind: 'deputy', user }),
      changeStatus: (user) => {
        if (user.status === 'active') setDialog({ kind: 'disable', user });
        else void enable(user);
      },
      remove: (user) => setDialog({ kind: 'delete', user }),
    }),
    [enable, setDialog],
  );

  return (
    <>
      <h1 className={styles.visuallyHidden}>{t('title')}</h1>
      <IntervenantToolbar
        view={view}
        count={
          live.status === 'ready' ? { visible: visiblePeople.length, total: all.length } : null
        }
        exporting={<IntervenantExport users={visiblePeople} />}
        onImport={openImport}
        onCreate={() => setDialog({ kind: 'create' })}
      />
      {peopleImport !== null && <ImportNotice state={peopleImport} onShow={openImport} />}
      {live.status === 'ready' && <UnfinishedDeletions users={all} deletions={deletions} />}
      <LiveContent live={live} errorText={t('list.loadFailed')} skeleton={<ListSkeleton />}>
        {() => {
          if (visiblePeople.length === 0) {
            return <IntervenantListEmpty total={all.length} onClear={view.clear} />;
          }
          return (
            <IntervenantRows
              {...{ users: visiblePeople, deletions, acts }}
              sort={view.sort}
              onSort={(key) => view.change({ sort: toggleSort(view.sort, key) })}
            />
          );
        }}
      </LiveContent>
      <IntervenantDialogs
        dialog={dialog}
        users={all}
        isComplete={live.status === 'ready'}
        deletions={deletions}
        onClose={close}
      />
    </>
  );
}

function ListSkeleton() {
  return (
    <Sheet>
      <SkeletonRows rows={9} />
    </Sheet>
  );
}
