import { makeStyles } from '@fluentui/react-components';
import { projectAddress, projectTasksAddress, type WorkgroupProject } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface GroupProjectsProps {
  readonly projects: readonly WorkgroupProject[];
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    [media.phone]: { rowGap: '12px' },
    listStyleType: 'none',
  },
  item: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
  },
  link: {
    color: ouvrageTokens.ink,
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      minHeight: ouvrageTokens.touchTarget,
      marginBlock: '-6px',
    },
  },
  none: { ...typography.meta, color: ouvrageTokens.ink2 },
});

/** The projects of a group. Those of the workspace link to their page; for non-admins, to their tasks. */
export function GroupProjects({ projects }: GroupProjectsProps) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  const isAdmin = useSignedInUser().role === 'admin';
  if (projects.length === 0) return <p className={styles.none}>{t('card.noProject')}</p>;
  return (
    <ul className={styles.list}>
      {projects.map(({ projectId, name }) => (
        <li key={projectId ?? `/${name}`} className={styles.item}>
          {projectId === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link
              className={styles.link}
              to={isAdmin ? projectAddress(projectId) : projectTasksAddress(name)}
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
