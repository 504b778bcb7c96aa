import { Button, makeStyles } from '@fluentui/react-components';
import type { PhaseId, ProjectCounts, Section } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { useTitles } from '../useTitles';
import type { Checklist } from './checklist';
import { SectionPanel } from './SectionPanel';

interface FoundSectionsProps {
  readonly phaseId: PhaseId;
  readonly sections: readonly Section[];
  readonly counts: ProjectCounts;
  readonly checklist: Checklist;
  readonly onClear: () => void;
}

const useStyles = makeStyles({ root: { overflowX: 'clip' } });

/** The matches of a whole phase in one table, by section and step, all expanded. */
export function FoundSections({
  phaseId,
  sections,
  counts,
  checklist,
  onClear,
}: FoundSectionsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());

  if (sections.length === 0) {
    return (
      <Sheet>
        <EmptyState
          kind="search"
          title={t('structure.filter.none')}
          text={t('structure.filter.noneText', { phase: titles.phase(phaseId) })}
          action={<Button onClick={onClear}>{t('structure.filter.clear')}</Button>}
        />
      </Sheet>
    );
  }

  function openSteps(section: Section, open: readonly string[]) {
    const next = new Set(closedIds);
    for (const { id } of section.subsections) {
      if (open.includes(id)) next.delete(id);
      else next.add(id);
    }
    setClosedIds(next);
  }

  return (
    <Sheet framed className={styles.root}>
      {sections.map((section, index) => (
        <SectionPanel
          key={section.id}
          section={section}
          counts={counts}
          checklist={checklist}
          openSteps={
            new Set(section.subsections.map(({ id }) => id).filter((id) => !closedIds.has(id)))
          }
          onOpenSteps={(open) => openSteps(section, open)}
          isFirst={index === 0}
          isPart
        />
      ))}
    </Sheet>
  );
}
