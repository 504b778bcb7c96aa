import { Button, makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import type { Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTitles } from '../useTitles';
import { FloatingBar } from '../bars/FloatingBar';

interface SelectionBarProps {
  readonly id: string;
  readonly count: number;
  /** Tasks that left the selection because someone else assigned them. */
  readonly takenTasks: readonly Task[];
  readonly onAssign: () => void;
  readonly onExclude: () => void;
  readonly onClear: () => void;
}

const useStyles = makeStyles({
  count: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  hint: { ...typography.meta, color: ouvrageTokens.ink2, [media.phone]: { display: 'none' } },
  note: { ...typography.meta, color: ouvrageTokens.ink2 },
});

/** The number of selected tasks, and the acts on them. */
export function SelectionBar({
  id,
  count,
  takenTasks,
  onAssign,
  onExclude,
  onClear,
}: SelectionBarProps) {
  const { t } = useTranslation('bulk');
  const styles = useStyles();
  const titles = useTitles();
  const [first] = takenTasks;
  return (
    <FloatingBar
      id={id}
      label={t('bar.label')}
      actions={
        <>
          <Button
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={t('bar.clear')}
            onClick={onClear}
          />
          <Button disabledFocusable={count === 0} onClick={onExclude}>
            {t('bar.exclude')}
          </Button>
          <Button appearance="primary" disabledFocusable={count === 0} onClick={onAssign}>
            {t('bar.assign')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        <p className={styles.count}>{t('bar.chosen', { count })}</p>
        {first !== undefined && (
          <p className={styles.note}>
            {t('bar.taken', { count: takenTasks.length, task: titles.task(first) })}
          </p>
        )}
      </div>
      {count === 0 && first === undefined && <p className={styles.hint}>{t('bar.hint')}</p>}
    </FloatingBar>
  );
}
