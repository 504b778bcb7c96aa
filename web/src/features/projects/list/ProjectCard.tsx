import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { lateCount, projectProgress, type Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link, useViewTransitionState } from 'react-router-dom';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Cartouche } from '#shared/ui/Cartouche';
import { Sheet } from '#shared/ui/Sheet';
import { useSignedInUser } from '#data/session/session-context';
import { useProjectAddresses } from '../addresses';
import { ProjectPicture } from '../ProjectPicture';
import { ProjectTrame } from '#shared/project/ProjectTrame';
import { lazyComponent } from '#shared/lazy-component';
import { ProjectMenu } from './ProjectMenu';

const ProjectDeletion = lazyComponent(
  async () => (await import('../ProjectDeletion')).ProjectDeletion,
);

interface ProjectCardProps {
  readonly project: Project;
  /** Absent for readers. */
  readonly onEdit?: ((project: Project) => void) | undefined;
  readonly onDelete?: ((project: Project) => void) | undefined;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    transitionProperty: 'border-color',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${ouvrageTokens.line}` },
  },
  picture: { height: '133px', flexShrink: 0, ...edgeBlockEnd(ouvrageTokens.hair) },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    paddingBlock: '15px 14px',
    paddingInline: '16px',
  },
  name: {
    ...typography.title3,
    color: ouvrageTokens.ink,
    paddingInlineEnd: '36px',
    overflowWrap: 'anywhere',
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    // The link covers the whole card; the menu is above it.
    '::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid var(--colorStrokeFocus2)`,
      outlineOffset: '2px',
    },
  },
  description: {
    ...typography.body,
    // Truncated at the end of its own direction (French in an Arabic page too), aligned with the page.
    textAlign: 'match-parent',
    color: ouvrageTokens.ink2,
    minHeight: `calc(2 * ${ouvrageTokens.bodyLine})`,
    marginBlockEnd: '12px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    // oxlint-disable-next-line typescript/no-deprecated -- clamping lines has no other spelling yet
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  opening: { viewTransitionName: 'elevation' },
  trame: { marginBlockStart: 'auto' },
  menu: {
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: '143px',
    insetInlineEnd: '8px',
    [media.phone]: { insetBlockStart: '137px', insetInlineEnd: '4px' },
  },
  deleting: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockEnd: '12px' },
  warning: { ...typography.chip, color: statusTokens.rejected.foreground },
});

/** Id of a project's card in the page. */
export function projectCardId(projectId: string): string {
  return `project-card-${projectId}`;
}

/** One operation on the list: its drawing, its sections at a glance, its title block. */
export function ProjectCard({ project, onEdit, onDelete }: ProjectCardProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const addresses = useProjectAddresses();
  const isAdmin = useSignedInUser().role === 'admin';
  const late = lateCount(project.openByDeadline, today);
  const isDeleting = project.deletingAt !== null;
  const address = addresses.project(project.id);
  const isOpening = useViewTransitionState(address);
  return (
    <Sheet
      as="article"
      id={projectCardId(project.id)}
      className={styles.root}
      aria-labelledby={`project-${project.id}`}
    >
      <div className={mergeClasses(styles.picture, isOpening && styles.opening)}>
        <ProjectPicture project={project} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name} id={`project-${project.id}`}>
          <Link to={address} className={styles.link} viewTransition>
            <bdi>{project.name}</bdi>
          </Link>
        </h2>
        {isDeleting ? (
          <div className={styles.deleting}>
            <p className={styles.warning}>{t('card.deleting')}</p>
            {isAdmin && <ProjectDeletion projectId={project.id} />}
          </div>
        ) : (
          <p className={styles.description} dir="auto">
            {project.description}
          </p>
        )}
        <div className={styles.trame}>
          <ProjectTrame project={project} />
        </div>
        {onEdit !== undefined && onDelete !== undefined && (
          <div className={styles.menu}>
            <ProjectMenu project={project} onEdit={onEdit} onDelete={onDelete} />
          </div>
        )}
      </div>
      <Cartouche
        variant="strip"
        cells={[
          { label: t('card.start'), value: format.day(project.startDate) },
          { label: t('card.progress'), value: format.percent(projectProgress(project)) },
          { label: t('card.late'), value: format.number(late), late: late > 0 },
        ]}
      />
    </Sheet>
  );
}
