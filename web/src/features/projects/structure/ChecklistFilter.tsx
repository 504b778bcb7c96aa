import { makeStyles } from '@fluentui/react-components';
import { PHASE_IDS, stateOf } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '../../../data/people';
import { useSignedInUser } from '../../../data/session-context';
import type { TaskSelection } from '../bulk/task-selection';
import { useTitles } from '../useTitles';
import { ChoiceBox } from './ChoiceBox';
import { FilterBar } from './FilterBar';
import { FoundCount } from './FoundCount';
import { countTasks, peopleOfProject } from './structure-filters';
import { assignmentOf, phaseOf, type AssignmentsByTask } from './structure-view';
import type { useFound } from './useFound';
import type { StructureAddressState } from './useStructureAddress';

interface ChecklistFilterProps {
  readonly address: StructureAddressState;
  readonly assignments: AssignmentsByTask;
  readonly found: ReturnType<typeof useFound>;
  /** Null for those who may not assign. */
  readonly selection: TaskSelection | null;
}

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '8px' },
  phase: { marginInlineStart: '12px' },
});

/** What one looks for in the checklist, how much of it there is, and the box of a whole phase. */
export function ChecklistFilter({ address, assignments, found, selection }: ChecklistFilterProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const people = usePeople(assignments);
  const showsArchive = useSignedInUser().role === 'admin';
  const { phaseId } = address;
  const other = PHASE_IDS.find((id) => id !== phaseId) ?? phaseId;
  const sections = found?.[phaseId] ?? phaseOf(phaseId).sections;
  const inOther = found === null ? 0 : countTasks(found[other]);
  const unassigned = sections
    .flatMap(({ subsections }) => subsections.flatMap(({ tasks }) => tasks))
    .filter((task) => stateOf(assignmentOf(assignments, task)) === 'unassigned');

  return (
    <div className={styles.root}>
      <FilterBar
        address={address}
        people={people}
        showsArchive={showsArchive}
        selection={selection}
        count={
          found !== null && (
            <FoundCount
              shown={countTasks(sections)}
              total={countTasks(phaseOf(phaseId).sections)}
              elsewhere={
                inOther === 0
                  ? null
                  : {
                      count: inOther,
                      phase: titles.phase(other),
                      go: () => address.choosePhase(other),
                    }
              }
              onClear={address.clearFilters}
            />
          )
        }
      />
      {selection?.isActive === true && unassigned.length > 0 && (
        <div className={styles.phase}>
          <ChoiceBox
            tasks={unassigned}
            chosen={selection.keys}
            onChoose={selection.set}
            label={t(found === null ? 'structure.select.phase' : 'structure.select.found', {
              phase: titles.phase(phaseId),
              count: unassigned.length,
            })}
          />
        </div>
      )}
    </div>
  );
}

function usePeople(assignments: AssignmentsByTask) {
  const directory = useDirectory();
  return useMemo(() => {
    const cards = directory.status === 'ready' ? directory.value : [];
    return peopleOfProject(assignments.values(), new Map(cards.map(({ id, name }) => [id, name])));
  }, [assignments, directory]);
}
