import { useTranslation } from 'react-i18next';
import { CandidateList as SharedList } from '#shared/people/CandidateList';
import { candidatesOf } from '#shared/people/candidates';

interface CandidateListProps {
  readonly label: string;
  /** Current members: shown but not selectable. */
  readonly memberIds: readonly string[];
  readonly selectedIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Selects intervenants of the directory, with a search and the number selected. */
export function CandidateList(props: CandidateListProps) {
  const { t } = useTranslation('groups');
  return (
    <SharedList
      {...props}
      choose={candidatesOf}
      texts={{
        search: t('people.search'),
        clearSearch: t('list.clearSearch'),
        selected: (count) => t('people.selected', { count }),
        none: t('people.none'),
        loadFailed: t('people.loadFailed'),
        already: t('people.already'),
      }}
    />
  );
}
