import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { WIDE_COLUMNS } from './row-columns';

const COLUMNS = ['title', 'person', 'status', 'due', 'actions'] as const;

const useStyles = makeStyles({
  root: {
    ...typography.label,
    display: 'grid',
    ...WIDE_COLUMNS,
    alignItems: 'center',
    minHeight: '34px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    ...edgeBlockStart(ouvrageTokens.frame),
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
  status: { gridArea: 'status' },
  due: { gridArea: 'due' },
  actions: { gridArea: 'actions', justifySelf: 'end', paddingInlineEnd: '7px' },
});

interface ColumnNamesProps {
  /** An owner has one button, which needs no name over it. */
  readonly hasActions: boolean;
}

/** The names of the columns of a section's tasks. */
export function ColumnNames({ hasActions }: ColumnNamesProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const names = hasActions ? COLUMNS : COLUMNS.filter((name) => name !== 'actions');
  return (
    <div role="row" className={styles.root}>
      {names.map((name) => (
        <span key={name} role="columnheader" className={styles[name]}>
          {t(`structure.column.${name}`)}
        </span>
      ))}
    </div>
  );
}
