import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  /** For `aria-labelledby` of the section. */
  readonly id?: string;
  /** A word at the end of the line, quieter than the title. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '4px',
    minHeight: '24px',
    paddingBlockEnd: '12px',
  },
  title: { ...typography.title3, color: ouvrageTokens.ink, flexGrow: 1 },
  meta: { ...typography.body, color: ouvrageTokens.ink3 },
});

/** The title of a part of a page, with a note or actions at its end. */
export function SectionHeader({ title, level = 2, id, meta, actions }: SectionHeaderProps) {
  const styles = useStyles();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.root}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      {actions}
    </div>
  );
}
