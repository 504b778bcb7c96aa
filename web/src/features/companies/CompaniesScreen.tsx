import { Button } from '@fluentui/react-components';
import type { Company } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '#data/queries/companies';
import { useLanguage } from '#shared/i18n/useLanguage';
import { ListScreen } from '#shared/list/ListScreen';
import { useAddressParam } from '#shared/list/useAddressState';
import { useListDialog } from '#shared/list/useListDialog';
import { EmptyState } from '#shared/ui/EmptyState';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { Sheet } from '#shared/ui/Sheet';
import { COMPANY_SORT, searchCompanies, sortCompanies } from './list/company-order';
import { companyCardId } from './list/CompanyCard';
import { CompanyExport } from './list/CompanyExport';
import { CompanyGrid } from './list/CompanyGrid';
import { CompanyGridSkeleton } from './list/CompanyGridSkeleton';
import { COMPANY_TOOLBAR_ID, CompanyToolbar } from './list/CompanyToolbar';
import { lazyComponent } from '#shared/lazy-component';
import { useSearchText } from '#shared/list/useSearchText';

const CompanyFormDialog = lazyComponent(
  async () => (await import('./form/CompanyFormDialog')).CompanyFormDialog,
);
const DeleteCompanyDialog = lazyComponent(
  async () => (await import('./DeleteCompanyDialog')).DeleteCompanyDialog,
);

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly company: Company };

const NONE: readonly Company[] = [];

/** The companies that intervenants belong to. For admins. */
export function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const companies = useCompanies();
  const [query, setQuery] = useSearchText('q');
  const [sort, setSort] = useAddressParam(COMPANY_SORT);
  const { dialog, setDialog, close } = useListDialog<OpenDialog>();

  const all = companies.status === 'ready' ? companies.value : NONE;
  const visibleCompanies = useMemo(
    () => sortCompanies(searchCompanies(all, query), sort, language),
    [all, query, sort, language],
  );

  return (
    <>
      <ListScreen
        title={t('title')}
        toolbar={
          <CompanyToolbar
            query={query}
            onQuery={setQuery}
            sort={sort}
            onSort={setSort}
            visibleCount={visibleCompanies.length}
            total={companies.status === 'ready' ? all.length : null}
            exporting={<CompanyExport companies={visibleCompanies} />}
            onCreate={() => setDialog({ kind: 'create' })}
          />
        }
        live={companies}
        errorText={t('list.loadFailed')}
        skeleton={<CompanyGridSkeleton />}
      >
        {() =>
          visibleCompanies.length === 0 ? (
            <NothingToShow
              isSearch={all.length > 0}
              query={query.trim()}
              onShowAll={() => setQuery('')}
            />
          ) : (
            <CompanyGrid
              companies={visibleCompanies}
              onEdit={(company) => setDialog({ kind: 'edit', company })}
              onDelete={(company) => setDialog({ kind: 'delete', company })}
            />
          )
        }
      </ListScreen>
      {dialog !== null && (
        <ReturnsFocus
          home={dialog.kind === 'create' ? COMPANY_TOOLBAR_ID : companyCardId(dialog.company.id)}
        />
      )}
      {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
        <CompanyFormDialog
          company={dialog.kind === 'edit' ? dialog.company : null}
          companies={companies.status === 'ready' ? all : null}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCompanyDialog company={dialog.company} onClose={close} />
      )}
    </>
  );
}

interface NothingToShowProps {
  readonly isSearch: boolean;
  readonly query: string;
  readonly onShowAll: () => void;
}

/** The empty list: why nothing is shown, and what to do. */
function NothingToShow({ isSearch, query, onShowAll }: NothingToShowProps) {
  const { t } = useTranslation('companies');
  return (
    <Sheet>
      {isSearch ? (
        <EmptyState
          kind="search"
          title={t('list.empty.notFound')}
          text={t('list.empty.search', { query })}
          action={<Button onClick={onShowAll}>{t('list.empty.showAll')}</Button>}
        />
      ) : (
        <EmptyState title={t('list.empty.none')} text={t('list.empty.add')} />
      )}
    </Sheet>
  );
}
