import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { namesOf } from '../people/directory-choices';
import { ProjectPicture } from '../ProjectPicture';
import { ProjectTrame } from '#shared/project/ProjectTrame';

interface InformationsPanelProps {
  readonly project: Project;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 352px',
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { gap: '16px' },
  },
  picture: {
    height: '190px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { height: '133px' },
  },
  text: { padding: '20px', [media.phone]: { padding: '16px' } },
  heading: { ...typography.title3, color: ouvrageTokens.ink, marginBlockEnd: '6px' },
  description: {
    ...typography.body,
    maxWidth: '68ch',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  trame: { marginBlockStart: '24px' },
  facts: { display: 'grid' },
  fact: {
    padding: '12px 20px',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  value: {
    ...typography.bodyStrong,
    marginInlineStart: 0,
    marginBlockStart: '2px',
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
});

/** What an operation is: its image, its description, its dates, its owners. */
export function InformationsPanel({ project }: InformationsPanelProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  return (
    <div className={styles.root}>
      <Sheet as="section">
        <div className={styles.picture}>
          <ProjectPicture project={project} />
        </div>
        <div className={styles.text}>
          <h2 className={styles.heading}>{t('informations.description')}</h2>
          <p className={styles.description}>
            <bdi>{project.description}</bdi>
          </p>
          <h2 className={mergeClasses(styles.heading, styles.trame)}>
            {t('informations.progress')}
          </h2>
          <ProjectTrame project={project} variant="full" />
        </div>
      </Sheet>
      <Sheet as="aside">
        <dl className={styles.facts}>
          <Fact label={t('informations.start')}>{format.day(project.startDate)}</Fact>
          <Fact label={t('informations.created')}>{format.date(project.createdAt)}</Fact>
          <Fact label={t('informations.owners')}>
            <Owners ids={project.ownerIds} />
          </Fact>
        </dl>
      </Sheet>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Owners({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const format = useFormat();
  const directory = useDirectory();
  if (ids.length === 0) return t('informations.noOwner');
  if (directory.status !== 'ready') return t('detail.none');
  return format.list(namesOf(directory.value, ids, common('person.unknown')));
}
