import { Button, makeStyles } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { lateCount, projectProgress, type Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { useNames } from '#shared/people/useNames';
import { media } from '#shared/theme/tokens';
import { Cartouche, type CartoucheCell } from '#shared/ui/Cartouche';
import { PageTitle } from '#shared/ui/PageTitle';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { useProjectAddresses } from '../addresses';
import { PageLanguages } from '../PageLanguages';
import { currentPhase } from '../structure/structure-view';
import { useTitles } from '../useTitles';
import { BackToProjects } from './BackToProjects';

interface ProjectHeaderProps {
  readonly project: Project;
  readonly onDelete: () => void;
}

const useStyles = makeStyles({
  above: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '28px',
    marginBlock: '-4px',
    [media.phone]: { flexGrow: 1, justifyContent: 'space-between', columnGap: '8px' },
  },
  wide: { [media.phone]: { display: 'none' } },
  narrow: { display: 'none', [media.phone]: { display: 'block', width: '100%' } },
  touch: { [media.phone]: { minHeight: '44px', minWidth: '44px' } },
});

/** The title block of an operation, and what an admin does to it as a whole. */
export function ProjectHeader({ project, onDelete }: ProjectHeaderProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const navigate = useNavigate();
  const addresses = useProjectAddresses();
  const isAdmin = useSignedInUser().role === 'admin';
  const { first, essential } = useCells(project);
  const { t: common } = useTranslation();
  useDocumentTitle(project.name, common('nav.projects'));
  const deleteLabel = t(project.deletingAt === null ? 'detail.delete' : 'card.resumeDelete');
  return (
    <PageTitle
      title={<bdi>{project.name}</bdi>}
      above={
        <div className={styles.above}>
          <BackToProjects />
        </div>
      }
      cartouche={
        <>
          <div className={styles.wide}>
            <Cartouche cells={[...first, ...essential]} />
          </div>
          <div className={styles.narrow}>
            <Cartouche cells={essential} />
          </div>
        </>
      }
      actions={
        <>
          {isAdmin && project.deletingAt === null && (
            <Button
              className={styles.touch}
              icon={<EditRegular />}
              onClick={() => void navigate(addresses.edit(project.id))}
            >
              {t('detail.edit')}
            </Button>
          )}
          {isAdmin && (
            <Button
              appearance="subtle"
              className={styles.touch}
              icon={<DeleteRegular />}
              aria-label={deleteLabel}
              title={deleteLabel}
              onClick={onDelete}
            />
          )}
          <PageLanguages />
        </>
      }
    />
  );
}

/** Five cells; a phone keeps the last three. */
function useCells(project: Project): Record<'first' | 'essential', CartoucheCell[]> {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const titles = useTitles();
  const nameOf = useNames(useDirectory());
  const late = lateCount(project.openByDeadline, useToday());
  const owners = project.ownerIds.map(nameOf);
  return {
    first: [
      {
        label: t('detail.owners'),
        value: owners.length === 0 ? t('detail.none') : format.list(owners),
      },
      { label: t('detail.start'), value: format.day(project.startDate) },
    ],
    essential: [
      { label: t('detail.phase'), value: titles.phase(currentPhase(project.counts)) },
      { label: t('detail.progress'), value: format.percent(projectProgress(project)) },
      { label: t('detail.late'), value: format.number(late), late: late > 0 },
    ],
  };
}
