import { makeStyles } from '@fluentui/react-components';
import { initialsOf, toldOfShift, type DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useFormat } from '#shared/i18n/useFormat';
import { useLanguage } from '#shared/i18n/useLanguage';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { countPauses, type PreviewedShift } from './shift-form';
import type { WorkspaceCalendar } from './useWorkCalendar';

interface ShiftSummaryProps {
  readonly lines: readonly PreviewedShift[];
  readonly pastCount: number;
  readonly calendar: WorkspaceCalendar | null;
  /** The calendar could not be had. */
  readonly hasFailed: boolean;
  readonly people: ReadonlyMap<string, DirectoryCard>;
}

const useStyles = makeStyles({
  root: { ...typography.body, color: ouvrageTokens.ink2 },
  strong: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  past: { ...typography.bodyStrong, color: statusTokens.rejected.foreground },
  people: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20px',
    rowGap: '6px',
    margin: '10px 0 0',
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: '8px', color: ouvrageTokens.ink },
  count: { color: ouvrageTokens.ink3 },
});

/** Who will be told, and what deserves a second look. */
export function ShiftSummary({ lines, pastCount, calendar, hasFailed, people }: ShiftSummaryProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const language = useLanguage();
  const userId = useSignedInUser().id;
  const recipients = toldOfShift(
    lines.map(({ assignment }) => assignment),
    userId,
  ).flatMap(({ uid, tasks }) => {
    const card = people.get(uid);
    return card?.active === true ? [{ card, tasks }] : [];
  });
  const pauses = calendar === null ? 0 : countPauses(lines, calendar);
  return (
    <div className={styles.root}>
      {pastCount > 0 && (
        <p role="alert" className={styles.past}>
          {t('shift.pastLines', { count: pastCount })}
        </p>
      )}
      <p aria-live="polite">
        {recipients.length === 0 ? (
          t('shift.toldNobody')
        ) : (
          <MarkedText
            text={t('shift.told', { count: recipients.length, skipInterpolation: true })}
            values={{ count: format.number(recipients.length) }}
          >
            {(content) => <strong className={styles.strong}>{content}</strong>}
          </MarkedText>
        )}{' '}
        {calendar !== null &&
          pauses > 0 &&
          t('shift.pauses', { count: pauses, country: countryName(calendar.country, language) })}
        {hasFailed && t('shift.noCalendar')}
      </p>
      <ul className={styles.people}>
        {recipients.map(({ card, tasks }) => (
          <li key={card.id} className={styles.person}>
            <PersonMark initials={initialsOf(card.name)} photoPath={card.photoPath} size={24} />
            <bdi>{card.name}</bdi>
            <span className={styles.count}>{format.number(tasks)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countryName(country: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}
