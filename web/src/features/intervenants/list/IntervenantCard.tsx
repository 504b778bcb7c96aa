import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, type Ref } from 'react';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { AccountState } from './AccountState';
import { EmailCopy } from './EmailCopy';
import { intervenantRowId } from './intervenant-ids';
import { IntervenantActions, type IntervenantActs } from './IntervenantActions';
import { IntervenantName } from './IntervenantName';
import { useIntervenantLine, type IntervenantLineProps } from './useIntervenantLine';

interface IntervenantCardProps extends IntervenantLineProps {
  readonly acts: IntervenantActs;
  readonly index: number;
  readonly total: number;
  /** Measures the card in a windowed list. */
  readonly measure?: Ref<HTMLLIElement>;
}

const useStyles = makeStyles({
  item: { paddingBlockEnd: '10px' },
  card: { border: `1px solid ${ouvrageTokens.hair}`, backgroundColor: ouvrageTokens.sheet },
  tint: { backgroundColor: ouvrageTokens.well },
  body: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    columnGap: '12px',
    padding: '14px',
  },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  muted: { color: ouvrageTokens.ink3 },
  state: { ...typography.chip, color: ouvrageTokens.ink, alignSelf: 'start' },
  more: {
    ...typography.body,
    gridColumn: '2 / -1',
    display: 'grid',
    rowGap: '2px',
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
  },
  quiet: { ...typography.meta, color: ouvrageTokens.ink3 },
  email: { justifySelf: 'start' },
  foot: edgeBlockStart(ouvrageTokens.hair),
});

/** One person on a phone: the same order as the row, the acts under a thumb. */
export const IntervenantCard = memo(function IntervenantCard({
  user,
  deletion,
  acts,
  index,
  total,
  measure,
}: IntervenantCardProps) {
  const styles = useStyles();
  const line = useIntervenantLine({ user, deletion });
  const isTinted = useLiveTint(`${user.updatedAt.getTime()} ${line.state}`);
  return (
    <li
      ref={measure}
      id={intervenantRowId(user.id)}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.item}
    >
      <div className={mergeClasses(styles.card, isTinted && styles.tint)}>
        <div className={styles.body}>
          <PersonMark initials={line.initials} photoPath={user.photoPath} size={32} />
          <span className={mergeClasses(styles.name, line.isMuted && styles.muted)}>
            <IntervenantName user={user} />
          </span>
          <span className={styles.state}>
            <AccountState state={line.state} />
          </span>
          <div className={styles.more}>
            <EmailCopy email={user.email} className={styles.email} />
            <bdi>{line.company}</bdi>
            <span>{line.specialty}</span>
            <span className={styles.quiet}>{line.added}</span>
          </div>
        </div>
        <div className={styles.foot}>
          <IntervenantActions
            user={user}
            acts={acts}
            isDeleting={deletion !== null}
            variant="card"
          />
        </div>
      </div>
    </li>
  );
});
