import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media } from '#shared/theme/tokens';
import { TASK_VIEWS, type TaskView } from './task-views';

interface ViewTabsProps {
  readonly views: readonly TaskView[];
  readonly counts: Readonly<Record<TaskView, number>>;
  readonly view: TaskView;
  readonly onView: (view: TaskView) => void;
}

const useStyles = makeStyles({
  root: {
    marginInline: '-12px',
    [media.phone]: { overflowX: 'auto', scrollbarWidth: 'none' },
  },
});

/** Tabs: to do, to decide, done, and all; each with its live count. */
export const ViewTabs = memo(function ViewTabs({ views, counts, view, onView }: ViewTabsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <TabList
      className={styles.root}
      aria-label={t('list.view.label')}
      selectedValue={view}
      onTabSelect={(_event, { value }) =>
        onView(TASK_VIEWS.find((candidate) => candidate === value) ?? 'all')
      }
    >
      {views.map((name) => (
        <Tab key={name} value={name}>
          {t(`list.view.${name}`, { total: number(counts[name]) })}
        </Tab>
      ))}
    </TabList>
  );
});
