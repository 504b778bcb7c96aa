import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface TaskPlaceProps {
  readonly task: Assignment;
  /** Before the code: the mark of the task's state. */
  readonly lead?: ReactNode;
  /** After the project, on a phone under it. */
  readonly more?: string;
}

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
    '& > svg': { display: 'inline-block', marginInlineEnd: '6px', verticalAlign: '-2px' },
  },
  dot: { marginInline: '5px' },
  moreDot: { [media.phone]: { display: 'none' } },
  more: { [media.phone]: { display: 'block' } },
});

/** Subsection and project of a task: `G3 · Médiathèque des Carrières`. */
export function TaskPlace({ task, lead, more }: TaskPlaceProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {lead}
      <bdi>{task.subsectionId}</bdi>
      <span className={styles.dot} aria-hidden>
        ·
      </span>
      <bdi>{task.projectName}</bdi>
      {more !== undefined && (
        <>
          <span className={styles.moreDot} aria-hidden>
            <span className={styles.dot}>·</span>
          </span>
          <span className={styles.more}>{more}</span>
        </>
      )}
    </div>
  );
}
