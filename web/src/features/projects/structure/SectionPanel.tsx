import { makeStyles } from '@fluentui/react-components';
import type { ProjectCounts, Section } from '@ouvrage/domain';
import { useState } from 'react';
import { media } from '../../../shared/theme/tokens';
import { Sheet } from '../../../shared/ui/Sheet';
import { SectionHead } from './SectionHead';
import type { AssignmentsByTask } from './structure-view';
import { SubsectionGroup } from './SubsectionGroup';
import type { OpenTaskDialog } from './TaskDialogs';

interface SectionPanelProps {
  readonly section: Section;
  readonly counts: ProjectCounts;
  readonly assignments: AssignmentsByTask;
  /** The project is being deleted: nothing may change. */
  readonly isLocked: boolean;
  readonly onOpen: (dialog: OpenTaskDialog) => void;
}

const useStyles = makeStyles({ root: { overflowX: 'clip' } });

/** The open section: its steps, each with its tasks. Mounted anew for each section. */
export function SectionPanel({
  section,
  counts,
  assignments,
  isLocked,
  onOpen,
}: SectionPanelProps) {
  const styles = useStyles();
  const [closed, setClosed] = useState(() => closedAtFirst(section, counts));
  const ids = section.subsections.map(({ id }) => id);

  function toggle(id: string) {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  }

  return (
    <Sheet as="section" framed className={styles.root}>
      <SectionHead
        section={section}
        counts={counts}
        isOpen={closed.size < ids.length}
        onToggle={() => setClosed(new Set(closed.size < ids.length ? ids : []))}
      />
      {section.subsections.map((subsection) => (
        <SubsectionGroup
          key={subsection.id}
          subsection={subsection}
          counts={counts}
          assignments={assignments}
          isOpen={!closed.has(subsection.id)}
          onToggle={() => toggle(subsection.id)}
          isLocked={isLocked}
          onOpen={onOpen}
        />
      ))}
    </Sheet>
  );
}

/** A phone opens on the steps where something is assigned; elsewhere all of them are open. */
function closedAtFirst(section: Section, counts: ProjectCounts): ReadonlySet<string> {
  const isPhone = window.matchMedia(media.phone.replace('@media ', '')).matches;
  if (!isPhone) return new Set();
  const empty = section.subsections
    .map(({ id }) => id)
    .filter((id) => (counts[id]?.assigned ?? 0) === 0);
  // Where nothing is assigned yet, the first step shows what a step is.
  return new Set(empty.length < section.subsections.length ? empty : empty.slice(1));
}
