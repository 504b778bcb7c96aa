import { Button, makeStyles } from '@fluentui/react-components';
import type { PhaseId, ProjectCounts, Section } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Sheet } from '../../../shared/ui/Sheet';
import { useTitles } from '../useTitles';
import type { Checklist } from './checklist';
import { SectionPanel } from './SectionPanel';

interface FoundSectionsProps {
  readonly phaseId: PhaseId;
  readonly found: readonly Section[];
  readonly counts: ProjectCounts;
  readonly checklist: Checklist;
  readonly onClear: () => void;
}

const useStyles = makeStyles({ root: { display: 'grid', rowGap: '20px' } });

/** What passes the filters in a whole phase, by section and step, all of it open. */
export function FoundSections({ phaseId, found, counts, checklist, onClear }: FoundSectionsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  if (found.length === 0) {
    return (
      <Sheet>
        <EmptyState
          title={t('structure.filter.none')}
          text={t('structure.filter.noneText', { phase: titles.phase(phaseId) })}
          action={<Button onClick={onClear}>{t('structure.filter.clear')}</Button>}
        />
      </Sheet>
    );
  }

  function openSteps(section: Section, open: readonly string[]) {
    const next = new Set(closed);
    for (const { id } of section.subsections) {
      if (open.includes(id)) next.delete(id);
      else next.add(id);
    }
    setClosed(next);
  }

  return (
    <div className={styles.root}>
      {found.map((section, index) => (
        <SectionPanel
          key={section.id}
          section={section}
          counts={counts}
          checklist={checklist}
          openSteps={
            new Set(section.subsections.map(({ id }) => id).filter((id) => !closed.has(id)))
          }
          onOpenSteps={(open) => openSteps(section, open)}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}
