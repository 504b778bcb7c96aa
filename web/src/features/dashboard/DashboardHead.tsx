import { makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { ADDRESSES, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LinkButton } from './LinkButton';
import { StateOfThings } from './StateOfThings';
import type { Figures } from './useFigures';

interface DashboardHeadProps {
  readonly today: CalendarDay;
  /** Null until they are loaded. */
  readonly figures: Figures | null;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    columnGap: '24px',
    rowGap: '12px',
  },
  textColumn: { flexGrow: 1, minWidth: 0 },
  visuallyHidden: HIDDEN_TEXT,
  day: {
    ...typography.title1,
    color: ouvrageTokens.ink,
    '::first-letter': { textTransform: 'uppercase' },
    [media.phone]: { fontSize: '22px', lineHeight: '28px' },
  },
  state: { ...typography.body, minHeight: ouvrageTokens.bodyLine, color: ouvrageTokens.ink2 },
});

/** The date, and a summary in one sentence. */
export function DashboardHead({ today, figures }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const { role } = useSignedInUser();
  return (
    <header className={styles.root}>
      <div className={styles.textColumn}>
        <h1 className={styles.visuallyHidden}>{t('title')}</h1>
        <p className={styles.day}>{format.fullDay(today)}</p>
        <p className={styles.state} role="status">
          {figures !== null && <StateOfThings figures={figures} />}
        </p>
      </div>
      {role === 'admin' && (
        <LinkButton to={ADDRESSES.newProject} icon={<AddRegular />}>
          {t('head.create')}
        </LinkButton>
      )}
    </header>
  );
}
