import { makeStyles } from '@fluentui/react-components';
import { applicableTasks, PHASE_IDS, type Exclusions } from '@ouvrage/domain';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import type { TaskSelection } from '../bulk/task-selection';
import { useTitles } from '../useTitles';
import { ChoiceBox } from './ChoiceBox';
import { FilterBar } from './FilterBar';
import { FoundCount } from './FoundCount';
import { countTasks, peopleOfProject } from './structure-filters';
import { isFree, phaseOf, type AssignmentsByTask } from './structure-view';
import type { useMatchingSections } from './useMatchingSections';
import type { StructureAddressState } from './useStructureAddress';

interface ChecklistFilterProps {
  readonly address: StructureAddressState;
  readonly assignments: AssignmentsByTask;
  readonly exclusions: Exclusions;
  readonly matches: ReturnType<typeof useMatchingSections>;
  /** Null for those who may not assign. */
  readonly selection: TaskSelection | null;
  /** Saves the checklist as it is filtered. */
  readonly exporting: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '8px' },
  phase: { marginInlineStart: '12px' },
});

/** The filters of the checklist, the number of matches, and the checkbox of the whole phase. */
export function ChecklistFilter({
  address,
  assignments,
  exclusions,
  matches,
  selection,
  exporting,
}: ChecklistFilterProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const people = usePeople(assignments);
  const showsArchive = useSignedInUser().role === 'admin';
  const { phaseId } = address;
  const other = PHASE_IDS.find((id) => id !== phaseId) ?? phaseId;
  const sections = matches?.[phaseId] ?? phaseOf(phaseId).sections;
  const inOther = matches === null ? 0 : countTasks(matches[other]);
  const unassignedTasks = sections
    .flatMap(({ subsections }) => subsections.flatMap(({ tasks }) => tasks))
    .filter((task) => isFree({ assignments, exclusions }, task));

  return (
    <div className={styles.root}>
      <FilterBar
        address={address}
        people={people}
        showsArchive={showsArchive}
        selection={selection}
        exporting={exporting}
        count={
          matches !== null && (
            <FoundCount
              matchCount={countTasks(sections)}
              total={phaseOf(phaseId).sections.reduce(
                (sum, { subsections }) =>
                  sum +
                  applicableTasks(
                    subsections.flatMap(({ tasks }) => tasks),
                    exclusions,
                  ).length,
                0,
              )}
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
      {selection?.isActive === true && unassignedTasks.length > 0 && (
        <div className={styles.phase}>
          <ChoiceBox
            tasks={unassignedTasks}
            selectedKeys={selection.keys}
            onChoose={selection.set}
            label={t(matches === null ? 'structure.select.phase' : 'structure.select.found', {
              phase: titles.phase(phaseId),
              count: unassignedTasks.length,
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
