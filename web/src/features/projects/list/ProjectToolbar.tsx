import { Button, makeStyles, SearchBox, Tab, TabList } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { PROJECT_FILTERS, projectFilterOf, type ProjectFilter } from './project-filters';

interface ProjectToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: ProjectFilter;
  readonly onFilter: (filter: ProjectFilter) => void;
  /** Null until the projects are there, or when there is none to filter. */
  readonly totals: Readonly<Record<ProjectFilter, number>> | null;
  /** Absent for those who may not create. */
  readonly onCreate?: (() => void) | undefined;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '12px',
    marginBlockEnd: '24px',
    [media.phone]: { marginBlockEnd: '16px' },
  },
  search: {
    width: '340px',
    maxWidth: '100%',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
  tabs: { marginBlock: '-6px', [media.phone]: { marginBlock: 0, marginInline: '-10px' } },
  create: {
    marginInlineStart: 'auto',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
});

export const TOOLBAR_ID = 'projects-toolbar';

/** Search, tabs by state, and the one act of the list. */
export function ProjectToolbar({
  query,
  onQuery,
  filter,
  onFilter,
  totals,
  onCreate,
}: ProjectToolbarProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <div className={styles.root} id={TOOLBAR_ID}>
      <SearchBox
        className={styles.search}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        dismiss={{ 'aria-label': t('list.clearSearch') }}
        value={query}
        onChange={(_event, { value }) => onQuery(value)}
      />
      {totals !== null && (
        <TabList
          className={styles.tabs}
          aria-label={t('list.filter.label')}
          selectedValue={filter}
          onTabSelect={(_event, { value }) => onFilter(projectFilterOf(String(value)))}
        >
          {PROJECT_FILTERS.map((name) => (
            <Tab key={name} value={name}>
              {t(`list.filter.${name}`, { total: totals[name] })}
            </Tab>
          ))}
        </TabList>
      )}
      {onCreate !== undefined && (
        <Button
          appearance="primary"
          icon={<AddRegular />}
          className={styles.create}
          onClick={onCreate}
        >
          {t('list.create')}
        </Button>
      )}
    </div>
  );
}
