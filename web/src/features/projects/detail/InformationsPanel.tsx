import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  isSectionExcluded,
  openHoldings,
  PHASE_IDS,
  phaseProgress,
  sectionProgress,
  SECTIONS,
  type Holding,
  type Project,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToday } from '#data/live/today';
import { useBoard } from '#data/queries/boards';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { useNames } from '#shared/people/useNames';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useWidth } from '#shared/ui/useWidth';
import { useProjectAddresses } from '../addresses';
import { ProjectPicture } from '../ProjectPicture';
import { currentPhase, openingSection, phaseOf } from '../structure/structure-view';
import { useTitles } from '../useTitles';
import { AxesStrip, type SheetAxis } from './AxesStrip';
import { DueRows } from './DueRows';

interface InformationsPanelProps {
  readonly project: Project;
}

/** Below this width, in px, each phase has a drawing of its own. */
const ONE_DRAWING = 640;
/** Room of the drawing at both sides, in px. */
const SIDES = 20;
const ROWS = 6;
const NO_HOLDINGS: readonly Holding[] = [];

const useStyles = makeStyles({
  // Half a bubble stands out of the frame.
  root: { marginBlockStart: '38px' },
  // What the picture of the project's card becomes.
  drawing: { viewTransitionName: 'elevation' },
  second: { paddingBlockStart: '36px' },
  lower: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)',
    ...edgeBlockStart(ouvrageTokens.frame),
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { padding: '22px 24px 18px', minWidth: 0, [media.phone]: { padding: '16px' } },
  dueTasks: {
    ...edgeInlineStart(ouvrageTokens.hair),
    [media.narrow]: { borderInlineStartStyle: 'none', ...edgeBlockStart(ouvrageTokens.hair) },
  },
  heading: { ...typography.title3, color: ouvrageTokens.ink, marginBlockEnd: '8px' },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: '16px' },
  link: {
    ...typography.body,
    color: 'var(--colorBrandForegroundLink)',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  picture: { height: '190px', marginBlockEnd: '18px' },
  description: {
    ...typography.body,
    maxWidth: '68ch',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  created: { ...typography.meta, marginBlockStart: '12px', color: ouvrageTokens.ink3 },
});

/** What an operation is, on one sheet: its axes, its building, its description, what is late. */
export function InformationsPanel({ project }: InformationsPanelProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const board = useBoard(project.id);
  const holdings =
    board.status === 'ready' && board.value !== null
      ? openHoldings([board.value], today)
      : NO_HOLDINGS;
  return (
    <Sheet as="section" framed className={styles.root} aria-label={t('informations.axes')}>
      <Drawing project={project} holdings={holdings} />
      <div className={styles.lower}>
        <div className={styles.part}>
          <OwnPicture key={`${project.imagePath} ${project.imageUrl}`} project={project} />
          <h2 className={styles.heading}>{t('informations.description')}</h2>
          <p className={styles.description}>
            <bdi>{project.description}</bdi>
          </p>
          <p className={styles.created}>
            <Created project={project} date={format.date(project.createdAt)} />
          </p>
        </div>
        <DueTasks project={project} holdings={holdings} />
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly project: Project;
  readonly holdings: readonly Holding[];
}

function Drawing({ project, holdings }: PartProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const [width, measure] = useWidth();
  const { counts, excluded } = project;
  const late = new Map<string, number>();
  for (const { subsectionId, isLate } of holdings) {
    const letter = subsectionId.charAt(0);
    if (isLate) late.set(letter, (late.get(letter) ?? 0) + 1);
  }
  const axes = SECTIONS.map((section): SheetAxis => {
    const { id, phaseId } = section;
    const progress = sectionProgress(id, counts);
    const isExcluded = isSectionExcluded(section, excluded);
    const progressText = isExcluded ? '–' : format.percent(progress);
    const name = titles.section(id);
    const lateTasks = late.get(id) ?? 0;
    const words = [id, name, isExcluded ? t('structure.filter.excluded') : progressText];
    if (lateTasks > 0) words.push(t('structure.late', { count: lateTasks }));
    return {
      ...{ letter: id, phaseId, name, progress, progressText },
      ...{ late: lateTasks > 0, label: words.join(', ') },
    };
  });
  const cotes = PHASE_IDS.map((phaseId) => {
    const percent = format.percent(phaseProgress(phaseId, project));
    const columns = axes.filter((axis) => axis.phaseId === phaseId).length;
    return { text: t('informations.phase', { phase: titles.phase(phaseId), percent }), columns };
  });
  const [conception] = cotes;
  const common = {
    ...{ projectId: project.id, axes, width: width - SIDES },
    current: openingSection(phaseOf(currentPhase(counts)), counts).id,
  };
  const all = { first: 0, count: axes.length, cotes };
  const parts =
    width >= ONE_DRAWING || conception === undefined
      ? [all]
      : cotes.map((cote, index) => ({
          first: index === 0 ? 0 : conception.columns,
          count: cote.columns,
          cotes: [cote],
        }));
  return (
    <div ref={measure} className={styles.drawing}>
      {width > 0 &&
        parts.map((part, index) => (
          <div key={part.first} className={index === 0 ? undefined : styles.second}>
            <AxesStrip {...common} {...part} />
          </div>
        ))}
    </div>
  );
}

/** The image that the project was given; nothing without one, or when it cannot be shown. */
function OwnPicture({ project }: { readonly project: Project }) {
  const styles = useStyles();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || (project.imagePath === null && project.imageUrl === null)) return null;
  return (
    <div className={styles.picture}>
      <ProjectPicture project={project} onBroken={() => setIsBroken(true)} />
    </div>
  );
}

function Created({ project, date }: { readonly project: Project; readonly date: string }) {
  const { t } = useTranslation('projects');
  const nameOf = useNames(useDirectory());
  return t('informations.createdBy', { date, name: nameOf(project.createdBy) });
}

/** What is late; while nothing is, what comes next. */
function DueTasks({ project, holdings }: PartProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const today = useToday();
  const nameOf = useNames(useDirectory());
  const addresses = useProjectAddresses();
  const byDay = holdings.toSorted((one, other) => (one.task.due < other.task.due ? -1 : 1));
  const late = byDay.filter(({ isLate }) => isLate);
  if (byDay.length === 0) return null;
  return (
    <section className={mergeClasses(styles.part, styles.dueTasks)} aria-labelledby="due-tasks">
      <div className={styles.head}>
        <h2 id="due-tasks" className={styles.heading}>
          {late.length > 0
            ? t('informations.late', { count: late.length })
            : t('informations.next')}
        </h2>
        <Link
          to={`${addresses.project(project.id)}?tab=structure${late.length > 0 ? '&late=1' : ''}`}
          className={styles.link}
        >
          {t('informations.inStructure')}
        </Link>
      </div>
      <DueRows
        holdings={(late.length > 0 ? late : byDay).slice(0, ROWS)}
        nameOf={nameOf}
        today={today}
      />
    </section>
  );
}
