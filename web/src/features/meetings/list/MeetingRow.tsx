import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import type { Meeting } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { AGENDA_ROW } from './agenda-row';
import { meetingRights, type OnMeetingAct } from './meeting-acts';
import { MeetingBadge } from './MeetingBadge';
import { MeetingCode } from './MeetingCode';
import { MeetingDoors } from './MeetingDoors';
import { MeetingHour } from './MeetingHour';
import { MeetingMenu } from './MeetingMenu';
import { MeetingPeople, peopleOf } from './MeetingPeople';
import { PeopleStack } from './PeopleStack';

interface MeetingRowProps {
  readonly meeting: Meeting;
  readonly onAct: OnMeetingAct;
}

const useStyles = makeStyles({
  ...AGENDA_ROW,
  tint: { backgroundColor: ouvrageTokens.well },
  toggle: {
    minWidth: 0,
    minHeight: 0,
    height: 'auto',
    justifyContent: 'flex-start',
    paddingBlock: 0,
    paddingInline: 0,
    textAlign: 'start',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    color: ouvrageTokens.ink,
    '& .fui-Button__icon': { color: ouvrageTokens.ink3 },
    // Of one line or of two: 12 px more than its words on both sides, under the finger.
    [media.phone]: { paddingBlock: '12px', marginBlock: '-12px' },
  },
  details: { display: 'grid', rowGap: '14px', maxWidth: '760px', paddingBlock: '8px 10px' },
  description: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  hidden: HIDDEN_TEXT,
});

/** Id of a meeting's row or sheet in the page. */
export function meetingRowId(meetingId: string): string {
  return `meeting-${meetingId}`;
}

/** A meeting on the agenda; its title opens what it is about, who takes part, and its id. */
export function MeetingRow({ meeting, onAct }: MeetingRowProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const rights = meetingRights(meeting, useSignedInUser());
  const { id, title, description, status, startedAt, scheduledTime } = meeting;
  const isTinted = useLiveTint(status);
  const instant = status === 'active' ? startedAt : scheduledTime;
  const people = peopleOf(meeting);
  const rowId = meetingRowId(id);
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <article
      id={rowId}
      className={mergeClasses(styles.root, isTinted && styles.tint)}
      aria-labelledby={`${rowId}-title`}
    >
      {instant !== null && <MeetingHour className={styles.hour} instant={instant} />}
      <div className={styles.text}>
        <h3 className={styles.title} id={`${rowId}-title`}>
          <Button
            appearance="transparent"
            className={styles.toggle}
            icon={<Chevron fontSize={16} />}
            iconPosition="after"
            aria-expanded={isOpen}
            aria-controls={`${rowId}-details`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <bdi>{title}</bdi>
          </Button>
        </h3>
        {status === 'active' ? (
          <MeetingBadge state="going" label={t('card.active')} />
        ) : (
          <span className={styles.hidden}>{t('card.scheduled')}</span>
        )}
        {!isOpen && (
          <p className={styles.note}>
            {description === '' ? t('card.noAgenda') : <bdi>{lineOf(description)}</bdi>}
          </p>
        )}
      </div>
      <div className={styles.people}>
        <PeopleStack names={people.map(({ name }) => name)} />
      </div>
      <span className={styles.count}>{t('card.people', { count: people.length })}</span>
      <div className={styles.acts}>
        <MeetingDoors meeting={meeting} rights={rights} onAct={onAct} />
      </div>
      <div className={styles.menu}>
        {rights.acts.length > 0 && (
          <MeetingMenu meeting={meeting} acts={rights.acts} onAct={onAct} />
        )}
      </div>
      {isOpen && (
        <div id={`${rowId}-details`} className={mergeClasses(styles.more, styles.details)}>
          {description !== '' && (
            <p className={styles.description}>
              <bdi>{description}</bdi>
            </p>
          )}
          <MeetingPeople meeting={meeting} />
          <MeetingCode meetingId={id} />
        </div>
      )}
    </article>
  );
}

/** A text of several lines as one. */
function lineOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
