import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { ...typography.meta, color: ouvrageTokens.ink2, overflowWrap: 'anywhere' },
  dot: { marginInline: '5px' },
});

/** Subsection and project of a task: `G3 · Médiathèque des Carrières`. */
export function TaskPlace({ task }: { readonly task: Assignment }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <bdi>{task.subsectionId}</bdi>
      <span className={styles.dot} aria-hidden>
        ·
      </span>
      <bdi>{task.projectName}</bdi>
    </div>
  );
}
