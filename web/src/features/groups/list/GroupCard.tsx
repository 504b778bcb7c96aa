import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { workgroupConversationId, type Workgroup } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useConversation } from '#data/queries/conversations';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { GroupDeletion } from '../GroupDeletion';
import { ConversationLink } from './ConversationLink';
import { GroupMembers } from './GroupMembers';
import { GroupMenu, type GroupAct } from './GroupMenu';
import { GroupProjects } from './GroupProjects';
import { GroupStatus } from './GroupStatus';

interface GroupCardProps {
  readonly group: Workgroup;
  /** Absent for members, who can only read. */
  readonly onAct?: ((act: GroupAct, group: Workgroup) => void) | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  tint: { backgroundColor: ouvrageTokens.well },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    paddingBlock: '14px 0',
    paddingInline: '16px 8px',
  },
  name: {
    ...typography.title3,
    flexGrow: 1,
    minWidth: 0,
    paddingBlockStart: '1px',
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  status: { marginInlineEnd: '8px' },
  menu: { marginBlockStart: '-5px' },
  description: {
    ...typography.body,
    paddingBlock: '6px 16px',
    paddingInline: '16px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    maxHeight: `calc(4 * ${ouvrageTokens.bodyLine} + 6px)`,
  },
  part: {
    paddingBlock: '11px 13px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  label: { ...typography.label, color: ouvrageTokens.ink3, marginBlockEnd: '6px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginBlockStart: 'auto',
    paddingBlock: '11px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  activity: { ...typography.meta, color: ouvrageTokens.ink2 },
  warning: { ...typography.chip, color: statusTokens.rejected.foreground },
});

/** Id of a group's card in the page. */
export function groupCardId(workgroupId: string): string {
  return `group-card-${workgroupId}`;
}

/** One group: members, projects, and when something last happened in it. */
export function GroupCard({ group, onAct }: GroupCardProps) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  const isTinted = useLiveTint(String(group.updatedAt.getTime()));
  const { id, name, description, status, memberIds, projects, deletingAt } = group;
  return (
    <Sheet
      as="article"
      id={groupCardId(id)}
      className={mergeClasses(styles.root, isTinted && styles.tint)}
      aria-labelledby={`group-${id}`}
    >
      <div className={styles.head}>
        <h2 className={styles.name} id={`group-${id}`}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.status}>
          <GroupStatus status={status} />
        </span>
        {onAct !== undefined && (
          <div className={styles.menu}>
            <GroupMenu group={group} onAct={onAct} />
          </div>
        )}
      </div>
      <p className={styles.description}>
        <bdi>{description}</bdi>
      </p>
      {deletingAt === null ? (
        <>
          <section className={styles.part}>
            <h3 className={styles.label}>{t('card.membersCount', { count: memberIds.length })}</h3>
            <GroupMembers group={group} />
          </section>
          <section className={styles.part}>
            <h3 className={styles.label}>{t('card.projectsCount', { count: projects.length })}</h3>
            <GroupProjects projects={projects} />
          </section>
          <div className={styles.foot}>
            <ConversationLink group={group} />
            <LastActivity group={group} />
          </div>
        </>
      ) : (
        <div className={styles.part}>
          <p className={styles.warning}>{t('delete.underWay')}</p>
          <GroupDeletion workgroupId={id} />
        </div>
      )}
    </Sheet>
  );
}

/** The last message, or a later change. An admin outside the conversation may not know of its messages. */
function LastActivity({ group }: Pick<GroupCardProps, 'group'>) {
  const { id } = useSignedInUser();
  const isInside = group.memberIds.includes(id) || group.createdBy === id;
  return isInside ? <LastMessageOrChange group={group} /> : <ActivityDate date={group.updatedAt} />;
}

function LastMessageOrChange({ group: { id, updatedAt } }: Pick<GroupCardProps, 'group'>) {
  const live = useConversation(workgroupConversationId(id));
  if (live.status === 'loading') return null;
  const lastMessageAt = live.status === 'ready' ? live.value?.lastMessage?.at : undefined;
  return (
    <ActivityDate
      date={lastMessageAt !== undefined && lastMessageAt > updatedAt ? lastMessageAt : updatedAt}
    />
  );
}

function ActivityDate({ date }: { readonly date: Date }) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  const format = useFormat();
  return <p className={styles.activity}>{t('card.activity', { date: format.date(date) })}</p>;
}
