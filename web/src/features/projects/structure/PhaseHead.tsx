import { makeStyles } from '@fluentui/react-components';
import {
  isSectionExcluded,
  PHASE_IDS,
  phaseTotals,
  sectionProgress,
  SECTIONS,
  type Exclusions,
  type PhaseId,
  type ProjectCounts,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { AxisRow } from '#shared/ui/AxisRow';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { Sheet } from '#shared/ui/Sheet';
import { useLayout } from '#shared/ui/useLayout';
import { useTitles } from '../useTitles';
import { AxisLegend } from './AxisLegend';
import { phaseOf } from './structure-view';

interface PhaseHeadProps {
  readonly counts: ProjectCounts;
  readonly exclusions: Exclusions;
  /** Late tasks by section. */
  readonly late: ReadonlyMap<string, number>;
  /** Number of matches by section; null without a filter. */
  readonly matchCounts: ReadonlyMap<string, number> | null;
  readonly phaseId: PhaseId;
  readonly sectionId: string;
  readonly onPhase: (phaseId: PhaseId) => void;
  readonly onSection: (sectionId: string) => void;
  /** Id of the panel that shows the chosen section. */
  readonly panelId: string;
}

const useStyles = makeStyles({
  root: { padding: '16px 20px 10px', [media.phone]: { padding: '15px' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '10px',
    marginBlockEnd: '8px',
    [media.phone]: { '& > [role="radiogroup"]': { flexGrow: 1 } },
  },
  counts: { color: ouvrageTokens.ink3, flexGrow: 1, [media.phone]: { display: 'none' } },
});

/** The phase, its totals, and its sections as axes. */
export function PhaseHead({
  counts,
  exclusions,
  late,
  matchCounts,
  phaseId,
  sectionId,
  onPhase,
  onSection,
  panelId,
}: PhaseHeadProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const { sections } = phaseOf(phaseId);
  const totals = phaseTotals(phaseId, { counts, excluded: exclusions });
  const isPhone = useLayout('phone');

  // A large screen has room for all axes beside each other.
  const axisSections = useLayout('wide') ? SECTIONS : sections;
  const axes = axisSections.map((section, index) => {
    const { id, phaseId: ownPhase } = section;
    const isExcluded = isSectionExcluded(section, exclusions);
    const progress = sectionProgress(id, counts);
    const lateTasks = late.get(id) ?? 0;
    const name = titles.section(id);
    const words = [
      id,
      name,
      isExcluded ? t('structure.filter.excluded') : format.percent(progress),
    ];
    if (lateTasks > 0) words.push(t('structure.late', { count: lateTasks }));
    if (matchCounts !== null) words.push(t('structure.found', { count: matchCounts.get(id) ?? 0 }));
    return {
      letter: id,
      name,
      progress,
      progressText: isExcluded && matchCounts === null ? '–' : axisCaption(id, progress),
      late: lateTasks > 0,
      label: words.join(', '),
      startsGroup: index > 0 && axisSections[index - 1]?.phaseId !== ownPhase,
    };
  });

  /** The text under the name of an axis. */
  function axisCaption(id: string, progress: number): string {
    if (matchCounts === null) return format.percent(progress);
    const count = matchCounts.get(id) ?? 0;
    // A phone has no room for the word.
    return isPhone ? format.number(count) : t('structure.tasks', { count });
  }

  return (
    <Sheet className={styles.root}>
      <div className={styles.head}>
        <SegmentedSwitch
          label={t('structure.phases')}
          options={PHASE_IDS.map((value) => ({ value, label: titles.phase(value) }))}
          value={phaseId}
          onChange={onPhase}
        />
        <p className={styles.counts}>
          {[
            t('structure.sections', { count: sections.length }),
            t('structure.tasks', { count: totals.tasks }),
            t('structure.validated', { count: totals.validated }),
          ].join(' · ')}
        </p>
        <AxisLegend />
      </div>
      <AxisRow
        label={t('structure.sectionsLabel')}
        axes={axes}
        selected={sectionId}
        onSelect={onSection}
        panelId={panelId}
      />
    </Sheet>
  );
}
