import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, type DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { StatusMark } from '#shared/ui/StatusMark';
import type { VisaLine } from './visa-lines';

interface VisaLinesProps {
  readonly lines: readonly VisaLine[];
  readonly nameOf: (uid: string) => string;
  readonly cards: readonly DirectoryCard[];
}

const useStyles = makeStyles({
  root: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '10px',
    paddingBlock: '8px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  person: { ...typography.body, color: ouvrageTokens.ink3, overflowWrap: 'anywhere' },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  state: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
  },
  validated: { color: statusTokens.validated.foreground },
  rejected: { color: statusTokens.rejected.foreground },
  quiet: { color: ouvrageTokens.ink3 },
  comment: {
    ...typography.body,
    gridColumn: '2 / -1',
    margin: 0,
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  hidden: HIDDEN_TEXT,
});

/** Who has said what of a revision, and who is still awaited. */
export function VisaLines({ lines, nameOf, cards }: VisaLinesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      {lines.map((line) => (
        <Line key={line.uid} line={line} nameOf={nameOf} cards={cards} />
      ))}
    </ul>
  );
}

function Line({
  line,
  nameOf,
  cards,
}: Omit<VisaLinesProps, 'lines'> & { readonly line: VisaLine }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const specialtyText = useSpecialtyText();
  const { id: readerId, photoPath } = useSignedInUser();
  const { uid, visa } = line;
  const giverId = visa?.by ?? uid;
  const card = cards.find(({ id }) => id === giverId);
  const name = visa?.byName ?? nameOf(uid);
  return (
    <li className={styles.line}>
      <PersonMark
        initials={initialsOf(name)}
        photoPath={giverId === readerId ? photoPath : (card?.photoPath ?? null)}
        size={24}
      />
      <span className={styles.person}>
        <span className={styles.name}>{name}</span>{' '}
        {giverId === readerId ? t('review.you') : card && specialtyText(card.specialty)}
        {typeof visa?.forName === 'string' && <> {t('review.for', { name: visa.forName })}</>}
      </span>
      <State line={line} isReader={uid === readerId} />
      {typeof visa?.comment === 'string' && (
        <p className={styles.comment} dir="auto">
          {visa.comment}
        </p>
      )}
    </li>
  );
}

function State({ line, isReader }: { readonly line: VisaLine; readonly isReader: boolean }) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { briefDate } = useFormat();
  const today = useToday();
  if (line.visa !== null) {
    const { outcome, at } = line.visa;
    return (
      <span className={mergeClasses(styles.state, styles[outcome])}>
        <StatusMark state={outcome} />
        <span className={styles.hidden}>{common(`status.${outcome}`)} </span>
        {briefDate(at, today)}
      </span>
    );
  }
  const isAwaited = line.state === 'awaited';
  return (
    <span className={mergeClasses(styles.state, !isAwaited && styles.quiet)}>
      {isAwaited && <StatusMark state="unassigned" />}
      {t(isAwaited && isReader ? 'review.yours' : `review.${line.state}`)}
    </span>
  );
}
