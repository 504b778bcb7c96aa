import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import type { Task } from '@ouvrage/domain';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { TaskSelection } from '../bulk/task-selection';
import { choiceOf } from './choice-of';
import { ChoiceBox } from './ChoiceBox';
import { CODE_WIDTH } from './row-columns';
import { useTreeArrows } from './useTreeKeys';

interface StepHeadProps {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Its tasks in the tree that apply, and that do not. */
  readonly taskCount: number;
  readonly excludedCount: number;
  /** Validated tasks, of all that apply, in the tree or not. */
  readonly validatedCount: number;
  readonly wholeCount: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly isStop: boolean;
  readonly position: number;
  readonly siblings: number;
  /** Its unassigned tasks in selection mode; otherwise null. */
  readonly choice: {
    readonly tasks: readonly Task[];
    readonly selectedKeys: ReadonlySet<string>;
    readonly onChoose: TaskSelection['set'];
  } | null;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: ouvrageTokens.rowSubsection,
    paddingBlock: '6px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '18px',
    ...edgeBlockStart(ouvrageTokens.hair),
    scrollMarginBlock: '8px 96px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.well },
    ':focus-visible': { outlineOffset: '-3px' },
    [media.phone]: {
      minHeight: ouvrageTokens.rowSubsectionPhone,
      paddingInlineStart: '16px',
    },
  },
  // Aligns the checkbox with those of the tasks.
  box: { display: 'flex', flexShrink: 0, width: '16px', marginInlineEnd: '8px' },
  name: { display: 'flex', alignItems: 'baseline', columnGap: '12px', minWidth: 0 },
  code: {
    ...typography.bodyStrong,
    fontFamily: ouvrageTokens.fontDisplay,
    flexShrink: 0,
    minWidth: CODE_WIDTH,
  },
  title: { ...typography.bodyStrong, minWidth: 0, margin: 0 },
  count: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    color: ouvrageTokens.ink3,
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  done: { ...typography.bodyStrong, marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  untouched: { fontWeight: 400, color: ouvrageTokens.ink3 },
  chevron: { flexShrink: 0, fontSize: '20px' },
});

/** The head of a step: a tree row that expands to its tasks. */
export function StepHead({
  id,
  code,
  title,
  taskCount,
  excludedCount,
  validatedCount,
  wholeCount,
  isOpen,
  onToggle,
  isStop,
  position,
  siblings,
  choice,
}: StepHeadProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const { number } = useFormat();
  const counts = { validated: number(validatedCount), tasks: number(wholeCount) };
  const { inwards, outwards } = useTreeArrows();
  const canChoose = choice !== null && choice.tasks.length > 0;
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const { key } = event;
    if (key === ' ' && canChoose) {
      choice.onChoose(choice.tasks, choiceOf(choice.tasks, choice.selectedKeys) !== true);
    } else if (
      key === 'Enter' ||
      key === ' ' ||
      (key === inwards && !isOpen) ||
      (key === outwards && isOpen)
    ) {
      onToggle();
    } else return;
    event.preventDefault();
  }

  return (
    <div
      role="row"
      id={id}
      tabIndex={isStop ? 0 : -1}
      aria-level={1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-labelledby={`${id}-name`}
      className={styles.root}
      onClick={onToggle}
      onKeyDown={handleKeyDown}
    >
      {canChoose && (
        <span role="gridcell" className={styles.box} onClick={(event) => event.stopPropagation()}>
          <ChoiceBox
            {...choice}
            name={t('structure.select.step', { step: `${code} ${title}` })}
            isReachable={isStop}
          />
        </span>
      )}
      <span role="rowheader" id={`${id}-name`} className={styles.name}>
        <bdi className={styles.code}>{code}</bdi>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.count}>
          {t('structure.tasks', { count: taskCount })}
          {excludedCount > 0 && `, ${t('structure.excludedCount', { count: excludedCount })}`}
        </span>
      </span>
      <span
        role="gridcell"
        className={mergeClasses(styles.done, validatedCount === 0 && styles.untouched)}
        title={t('structure.doneLong', counts)}
      >
        {t('structure.done', counts)}
      </span>
      <Chevron aria-hidden className={styles.chevron} />
    </div>
  );
}
