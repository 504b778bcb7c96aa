import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { CalendarAddRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { CalendarDay } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useMeetingsBetween } from '#data/meetings/meetings';
import { useMyTasks } from '#data/queries/assignments';
import { useFormat } from '#shared/i18n/useFormat';
import { useAddressState } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PageTitle } from '#shared/ui/PageTitle';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useDirection } from '#shared/ui/useDirection';
import { useLayout } from '#shared/ui/useLayout';
import { readCalendarAddress, writeCalendarAddress } from './calendar-address';
import { daysOf, mondayOf, movedBy, VIEWS, type View } from './calendar-days';
import { countEntries, entriesByDay } from './calendar-entries';
import { DayGrid } from './DayGrid';
import { DayList } from './DayList';
import { FeedPanel } from './feed/FeedPanel';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  period: { display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  steps: { display: 'flex', alignItems: 'center', columnGap: '4px' },
  counts: { ...typography.body, flexGrow: 1, color: ouvrageTokens.ink2 },
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: ouvrageTokens.gutter },
  withPanel: {
    gridTemplateColumns: 'minmax(0, 1fr) 352px',
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  panel: { [media.narrow]: { order: -1 } },
});

/** The reader's deadlines and meetings by month and week, and their address for other calendars. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const today = useToday();
  const [address, change] = useAddressState(readCalendarAddress, writeCalendarAddress);
  const { view } = address;
  const day = address.day ?? today;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const tasks = useMyTasks(today);
  const meetings = useMeetingsBetween(days[0] ?? day, days.at(-1) ?? day);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const isPhone = useLayout('phone');
  const byDay = useMemo(
    () =>
      entriesByDay(
        tasks.status === 'ready' ? tasks.value : [],
        meetings.status === 'ready' ? meetings.value : [],
        today,
      ),
    [tasks, meetings, today],
  );
  return (
    <div className={styles.root}>
      <PageTitle
        title={
          <span className={styles.period}>
            <Period view={view} day={day} />
          </span>
        }
      />
      <div className={styles.bar}>
        <Steps
          onMove={(step) => change({ day: movedBy(view, day, step) })}
          onToday={() => change({ day: null })}
        />
        <Counts byDay={byDay} days={view === 'month' ? daysInMonth(days, day) : days} />
        <SegmentedSwitch<View>
          label={t('view.label')}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
        <Button
          icon={<CalendarAddRegular />}
          aria-expanded={isSubscribing}
          onClick={() => setIsSubscribing(!isSubscribing)}
        >
          {t('feed.open')}
        </Button>
      </div>
      <div className={mergeClasses(styles.columns, isSubscribing && styles.withPanel)}>
        <LiveContent
          live={tasks}
          errorText={t('loadFailed')}
          skeleton={
            <Sheet framed>
              <SkeletonRows rows={8} />
            </Sheet>
          }
        >
          {() =>
            isPhone ? (
              <DayList days={days} byDay={byDay} today={today} />
            ) : (
              <DayGrid
                view={view}
                days={days}
                month={day.slice(0, 7)}
                byDay={byDay}
                today={today}
                onDay={(chosenDay) => change({ view: 'week', day: chosenDay })}
              />
            )
          }
        </LiveContent>
        {isSubscribing && (
          <div className={styles.panel}>
            <FeedPanel onClose={() => setIsSubscribing(false)} />
          </div>
        )}
      </div>
    </div>
  );
}

function daysInMonth(days: readonly CalendarDay[], day: CalendarDay): readonly CalendarDay[] {
  return days.filter((each) => each.startsWith(day.slice(0, 7)));
}

/** `novembre 2026`, or the days of a week. */
function Period({ view, day }: { readonly view: View; readonly day: CalendarDay }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  if (view === 'month') return format.monthOfYear(day);
  return t('week', { day: format.day(mondayOf(day)) });
}

interface StepsProps {
  readonly onMove: (step: 1 | -1) => void;
  readonly onToday: () => void;
}

function Steps({ onMove, onToday }: StepsProps) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const Earlier = isMirrored ? ChevronRightRegular : ChevronLeftRegular;
  const Later = isMirrored ? ChevronLeftRegular : ChevronRightRegular;
  return (
    <div className={styles.steps}>
      <Button
        appearance="subtle"
        icon={<Earlier />}
        aria-label={t('earlier')}
        title={t('earlier')}
        onClick={() => onMove(-1)}
      />
      <Button onClick={onToday}>{t('today')}</Button>
      <Button
        appearance="subtle"
        icon={<Later />}
        aria-label={t('later')}
        title={t('later')}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

interface CountsProps {
  readonly byDay: ReturnType<typeof entriesByDay>;
  readonly days: readonly CalendarDay[];
}

function Counts({ byDay, days }: CountsProps) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const { deadlines, meetings } = countEntries(byDay, days);
  return (
    <p className={styles.counts} aria-live="polite">
      {[t('deadlines', { count: deadlines }), t('meetings', { count: meetings })].join(t('comma'))}
    </p>
  );
}
