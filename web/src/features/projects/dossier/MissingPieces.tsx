import { Button, makeStyles } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import {
  deadlineBadge,
  stateOf,
  taskAddress,
  taskCodeOf,
  type CalendarDay,
  type Project,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useFormat } from '#shared/i18n/useFormat';
import { useNames } from '#shared/people/useNames';
import { useWriteTo } from '#shared/people/useWriteTo';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { Sheet } from '#shared/ui/Sheet';
import { StatusMark } from '#shared/ui/StatusMark';
import { useTitles } from '../useTitles';
import type { MissingPiece } from './missing-holders';

interface MissingPiecesProps {
  readonly project: Pick<Project, 'name'>;
  readonly missing: readonly MissingPiece[];
  readonly today: CalendarDay;
}

/** Rows shown before one asks for all. */
const FIRST_ROWS = 12;

const useStyles = makeStyles({
  head: {
    ...typography.title3,
    display: 'flex',
    justifyContent: 'space-between',
    padding: '14px 20px',
    color: ouvrageTokens.ink,
    [media.phone]: { paddingInline: '16px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 32px',
    alignItems: 'start',
    padding: '10px 12px 10px 20px',
    '[dir="rtl"] &': { padding: '10px 20px 10px 12px' },
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { gridTemplateColumns: '28px minmax(0, 1fr) 44px', paddingInline: '16px' },
  },
  mark: { display: 'flex', paddingBlockStart: '3px' },
  words: { display: 'grid', rowGap: '2px', justifyItems: 'start', minWidth: 0 },
  task: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
  holder: { ...typography.meta, color: ouvrageTokens.ink3 },
  name: { fontWeight: 400, color: ouvrageTokens.ink },
  late: { marginBlockStart: '4px' },
  act: {
    minWidth: '32px',
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
  foot: {
    ...typography.meta,
    padding: '12px 20px',
    color: ouvrageTokens.ink3,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
});

/** What a dossier would lack, who has it since when, and a word to them. */
export function MissingPieces({ project, missing, today }: MissingPiecesProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? missing : missing.slice(0, FIRST_ROWS);
  const left = missing.length - rows.length;
  return (
    <Sheet as="section" aria-label={t('missing.title')}>
      <h2 className={styles.head}>
        {t('missing.title')}
        <span>{format.number(missing.length)}</span>
      </h2>
      <ul className={styles.list}>
        {rows.map((piece) => (
          <MissingRow key={piece.id} piece={piece} projectName={project.name} today={today} />
        ))}
      </ul>
      <div className={styles.foot}>
        {left > 0 && (
          <Button appearance="transparent" size="small" onClick={() => setIsWhole(true)}>
            {t('missing.all', { count: left })}
          </Button>
        )}
        <p>{t('missing.note')}</p>
      </div>
    </Sheet>
  );
}

interface MissingRowProps extends Pick<MissingPiecesProps, 'today'> {
  readonly piece: MissingPiece;
  readonly projectName: string;
}

function MissingRow({ piece, projectName, today }: MissingRowProps) {
  const { t } = useTranslation('dossier');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const user = useSignedInUser();
  const nameOf = useNames(useDirectory());
  const { task, assignment, holderIds, since, due } = piece;
  const title = titles.task(task);
  const code = taskCodeOf(task.subsectionId, task.key);
  const names = holderIds.map(nameOf);
  const name = names.length === 0 ? t('missing.admins') : format.list(names);
  const { urgency, days } = deadlineBadge(due, today);
  const contact = holderIds.find((uid) => uid !== user.id);
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <StatusMark state={stateOf(assignment)} />
      </span>
      <div className={styles.words}>
        <Link to={taskAddress(assignment.id)} className={styles.task}>
          {title}
        </Link>
        <p className={styles.holder}>
          <MarkedText
            text={t('missing.holder', { skipInterpolation: true })}
            values={{ name, day: format.shortDay(since, today) }}
          >
            {(content) => <bdi className={styles.name}>{content}</bdi>}
          </MarkedText>
        </p>
        {urgency === 'overdue' && (
          <span className={styles.late}>
            <DeadlineBadge urgency={urgency} label={common('deadline.overdue', { count: days })} />
          </span>
        )}
      </div>
      {contact !== undefined && (
        <ChaseButton
          contact={contact}
          label={t('missing.chaseNamed', {
            name: nameOf(contact),
            task: title,
          })}
          message={t('missing.message', { task: title, code, project: projectName })}
        />
      )}
    </li>
  );
}

interface ChaseButtonProps {
  readonly contact: string;
  readonly label: string;
  readonly message: string;
}

function ChaseButton({ contact, label, message }: ChaseButtonProps) {
  const styles = useStyles();
  const { isRunning, write } = useWriteTo(contact, message);
  return (
    <Button
      appearance="subtle"
      className={styles.act}
      icon={<ChatRegular />}
      aria-label={label}
      title={label}
      disabledFocusable={isRunning}
      onClick={() => void write()}
    />
  );
}
