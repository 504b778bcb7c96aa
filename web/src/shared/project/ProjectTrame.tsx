import { projectProgress, sectionProgress, SECTIONS, type ProgressFacts } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import { Trame, type TrameVariant } from '../ui/Trame';

interface ProjectTrameProps {
  readonly project: ProgressFacts;
  readonly variant?: TrameVariant;
}

/** A whole project at a glance: its sixteen sections as columns. */
export function ProjectTrame({ project, variant = 'compact' }: ProjectTrameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = SECTIONS.map(({ id, phaseId }) => ({
    letter: id,
    phaseId,
    progress: sectionProgress(id, project.counts),
  }));
  return (
    <Trame
      variant={variant}
      columns={columns}
      label={t('projectProgress', {
        percent: format.percent(projectProgress(project)),
        done: columns.filter(({ progress }) => progress === 100).length,
        started: columns.filter(({ progress }) => progress > 0 && progress < 100).length,
        total: columns.length,
      })}
    />
  );
}
