import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { WIDE_COLUMNS } from './row-columns';

const COLUMNS = ['title', 'person', 'due', 'actions'] as const;

const useStyles = makeStyles({
  root: {
    ...typography.label,
    display: 'grid',
    ...WIDE_COLUMNS,
    alignItems: 'center',
    minHeight: '34px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    color: ouvrageTokens.ink2,
    // Visually hidden where a task takes several lines; screen readers still need the names.
    '@media (max-width: 1320px)': {
      ...HIDDEN_TEXT,
      minHeight: 0,
      paddingInlineStart: 0,
      paddingInlineEnd: 0,
    },
  },
  title: { gridArea: 'title' },
  person: { gridArea: 'person' },
  due: { gridArea: 'due' },
  actions: { gridArea: 'actions', ...HIDDEN_TEXT },
  hidden: { ...HIDDEN_TEXT, minHeight: 0, paddingInlineStart: 0, paddingInlineEnd: 0 },
});

interface ColumnNamesProps {
  /** An owner has one button, which needs no name over it. */
  readonly hasActions: boolean;
  /** For the tables under the first one, whose columns are the same. */
  readonly isHidden: boolean;
}

/** The names of the columns of a section's tasks. */
export function ColumnNames({ hasActions, isHidden }: ColumnNamesProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const names = hasActions ? COLUMNS : COLUMNS.filter((name) => name !== 'actions');
  return (
    <div role="row" className={mergeClasses(styles.root, isHidden && styles.hidden)}>
      {names.map((name) => (
        <span key={name} role="columnheader" className={styles[name]}>
          {t(`structure.column.${name}`)}
        </span>
      ))}
    </div>
  );
}
