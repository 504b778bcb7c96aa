import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { sectionProgress, stateOf, type ProjectCounts } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { StatusMark } from '#shared/ui/StatusMark';
import { useTitles } from '../useTitles';
import { choiceState, type PieceAxis, type PieceStep, type PieceTask } from './piece-tree';
import type { TreeState } from './tree-state';
import { useTreeStyles } from './tree-styles';

interface AxisRowsProps extends TreeState {
  readonly axis: PieceAxis;
  readonly counts: ProjectCounts;
}

/** An axis, and its steps while it is open. */
export function AxisRows({ axis, counts, ...state }: AxisRowsProps) {
  const titles = useTitles();
  const styles = useTreeStyles();
  const { section, steps } = axis;
  const { id } = section;
  return (
    <PartRows
      id={id}
      part={axis}
      tasks={steps.flatMap(({ tasks }) => tasks)}
      look="axis"
      name={titles.section(id)}
      lead={<AxisBubble letter={id} size={30} progress={sectionProgress(id, counts)} />}
      {...state}
    >
      <ul className={styles.list}>
        {steps.map((step) => (
          <StepRows key={step.step.id} step={step} {...state} />
        ))}
      </ul>
    </PartRows>
  );
}

function StepRows({ step, ...state }: TreeState & { readonly step: PieceStep }) {
  const titles = useTitles();
  const styles = useTreeStyles();
  const { id } = step.step;
  return (
    <PartRows
      id={id}
      part={step}
      tasks={step.tasks}
      look="step"
      name={titles.subsection(id)}
      lead={
        <bdi className={mergeClasses(styles.code, step.assignedCount === 0 && styles.quiet)}>
          {id}
        </bdi>
      }
      {...state}
    >
      <ul className={styles.list}>
        {step.tasks.map((piece) => (
          <TaskRow key={piece.id} piece={piece} {...state} />
        ))}
      </ul>
    </PartRows>
  );
}

interface PartRowsProps extends TreeState {
  readonly id: string;
  readonly part: Pick<PieceStep, 'assignedCount' | 'validatedCount' | 'size' | 'taskIds'>;
  readonly tasks: readonly PieceTask[];
  readonly look: 'axis' | 'step';
  readonly name: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

function PartRows(props: PartRowsProps) {
  const styles = useTreeStyles();
  const { id, part, tasks, look, name, chosenTasks, open, onChoose, children } = props;
  const checked = choiceState(tasks, chosenTasks);
  const isEmpty = part.assignedCount === 0;
  // An axis shows its steps also where nobody has anything of them.
  const canOpen = look === 'axis' || !isEmpty;
  const isOpen = canOpen && open.has(id);
  return (
    <li data-part={id}>
      <div data-row className={mergeClasses(styles.row, styles[look])}>
        <Checkbox
          className={styles.box}
          checked={checked}
          disabled={isEmpty}
          aria-label={`${id} ${name}`}
          onChange={() => onChoose(part.taskIds, checked !== true)}
        />
        {canOpen ? (
          <PartToggle {...props} isOpen={isOpen} />
        ) : (
          <div className={styles.cells}>
            <PartCells {...props} />
          </div>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}

function PartToggle({ isOpen, ...props }: PartRowsProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('dossier');
  const styles = useTreeStyles();
  const format = useFormat();
  const { id, part, onToggle } = props;
  const { assignedCount, validatedCount, size } = part;
  const name = `${id} ${props.name}`;
  const label =
    assignedCount === 0
      ? `${name}${t('comma')}${t('tree.noTask')}`
      : t('tree.row', {
          ...{
            name,
            validated: format.number(validatedCount),
            assigned: format.number(assignedCount),
          },
          size: size === null ? t('tree.unknown') : format.bytes(size),
        });
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <button
      type="button"
      className={mergeClasses(styles.cells, styles.toggle)}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={() => onToggle(id)}
    >
      <PartCells {...props} />
      <Chevron className={styles.chevron} aria-hidden />
    </button>
  );
}

function PartCells({ part, tasks, look, name, lead, chosenTasks }: PartRowsProps) {
  const { t } = useTranslation('dossier');
  const styles = useTreeStyles();
  const format = useFormat();
  const { assignedCount, validatedCount, size } = part;
  const isEmpty = assignedCount === 0;
  const counts = {
    validated: format.number(validatedCount),
    assigned: format.number(assignedCount),
  };
  // A step outside the choice is quieter than one that goes in.
  const isQuiet = isEmpty || (look === 'step' && choiceState(tasks, chosenTasks) === false);
  return (
    <>
      <span className={styles.lead}>{lead}</span>
      <span className={mergeClasses(styles.name, isQuiet && styles.quiet)}>{name}</span>
      <span className={mergeClasses(styles.figure, isEmpty && styles.quiet)}>
        {isEmpty ? t('tree.noTask') : t('ofTotal', counts)}
      </span>
      <span className={mergeClasses(styles.figure, styles.size)}>
        {!isEmpty && (size === null ? t('unknownSize') : format.bytes(size))}
      </span>
    </>
  );
}

function TaskRow({ piece, chosenTasks, onChoose }: TreeState & { readonly piece: PieceTask }) {
  const { t } = useTranslation('dossier');
  const { t: common } = useTranslation();
  const styles = useTreeStyles();
  const format = useFormat();
  const titles = useTitles();
  const { id, task, assignment, state, size } = piece;
  const isIn = chosenTasks.has(id);
  const title = titles.task(task);
  const status = common(`status.${stateOf(assignment)}`);
  return (
    <li data-row className={mergeClasses(styles.row, styles.task)}>
      <Checkbox
        className={styles.box}
        checked={isIn}
        aria-label={`${title}${t('comma')}${status}`}
        onChange={() => onChoose([id], !isIn)}
      />
      <div className={styles.cells}>
        <span className={styles.lead}>
          <StatusMark state={stateOf(assignment)} />
        </span>
        <span className={mergeClasses(styles.name, styles.taskName, !isIn && styles.quiet)}>
          {title}
        </span>
        <span className={mergeClasses(styles.figure, styles.quiet)}>{status}</span>
        <span className={mergeClasses(styles.figure, styles.size)}>
          {state !== 'ready' ? '' : size === null ? t('unknownSize') : format.bytes(size)}
        </span>
      </div>
    </li>
  );
}
