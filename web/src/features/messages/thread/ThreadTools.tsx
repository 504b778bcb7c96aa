import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import {
  CalendarSearchRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  DismissRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import { isCalendarDay, type CalendarDay } from '@ouvrage/domain';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayStrings } from '#shared/i18n/useDayStrings';
import { useFormat } from '#shared/i18n/useFormat';
import { lazyComponent } from '#shared/lazy-component';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const DayField = lazyComponent(async () => (await import('#shared/ui/DayField')).DayField);

/** The open tool. */
export type ThreadTool = 'search' | 'date' | null;

interface ThreadToolsProps {
  readonly tool: ThreadTool;
  readonly onTool: (tool: ThreadTool) => void;
  /** The text of the search. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly matchCount: number;
  /** Position of the current match, from 1; 0 before the first step. */
  readonly place: number;
  /** The day of the oldest loaded message, back to which the search has looked; null when all are loaded. */
  readonly searchedUntil: Date | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onStep: (direction: 'older' | 'newer') => void;
  /** Resolves to whether there are messages on that day or later. */
  readonly onDay: (day: CalendarDay) => Promise<boolean>;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    rowGap: '4px',
    flexShrink: 0,
    minBlockSize: '40px',
    boxSizing: 'border-box',
    paddingBlock: '3px',
    paddingInline: '24px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '8px' },
  },
  field: {
    flexGrow: 1,
    flexBasis: '180px',
    maxInlineSize: '320px',
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
  button: {
    flexShrink: 0,
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      minBlockSize: ouvrageTokens.touchTarget,
    },
  },
  push: { marginInlineStart: 'auto' },
  state: { ...typography.meta, color: ouvrageTokens.ink3 },
});

/** Above the messages: search, and jump to a day. */
export const ThreadTools = memo(function ThreadTools(props: ThreadToolsProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { tool, onTool } = props;
  return (
    <div
      className={styles.root}
      data-print="none"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && tool !== null && !event.defaultPrevented) onTool(null);
      }}
    >
      {tool === 'search' && <SearchTool {...props} />}
      {tool === 'date' && <DateTool {...props} />}
      {tool === null ? (
        <>
          <span className={styles.push} />
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<SearchRegular />}
            onClick={() => onTool('search')}
          >
            {t('thread.search.open')}
          </Button>
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<CalendarSearchRegular />}
            onClick={() => onTool('date')}
          >
            {t('thread.date.open')}
          </Button>
        </>
      ) : (
        <>
          <span className={styles.push} />
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<DismissRegular />}
            aria-label={t(`thread.${tool}.close`)}
            onClick={() => onTool(null)}
          />
        </>
      )}
    </div>
  );
});

function SearchTool(props: ThreadToolsProps) {
  const { text, onText, matchCount: count, place, searchedUntil, hasFailed } = props;
  const { onRetry, onStep } = props;
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const howFar =
    searchedUntil === null
      ? t('thread.search.whole')
      : t('thread.search.reached', { day: format.date(searchedUntil) });
  return (
    <>
      <SearchBox
        className={styles.field}
        placeholder={t('thread.search.placeholder')}
        aria-label={t('thread.search.placeholder')}
        dismiss={{ 'aria-label': t('thread.search.clear') }}
        value={text}
        // The opened field takes the focus.
        autoFocus
        onChange={(_event, { value }) => onText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? 'newer' : 'older');
        }}
      />
      {text.trim() !== '' && (
        <>
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<ChevronUpRegular />}
            aria-label={t('thread.search.older')}
            disabled={place >= count}
            onClick={() => onStep('older')}
          />
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<ChevronDownRegular />}
            aria-label={t('thread.search.newer')}
            disabled={place <= 1}
            onClick={() => onStep('newer')}
          />
          <span className={styles.state} role="status">
            {place > 0
              ? t('thread.search.place', {
                  place: format.number(place),
                  count: format.number(count),
                })
              : t('thread.search.found', { count })}
            {' · '}
            {hasFailed ? t('thread.search.failed') : howFar}
          </span>
          {hasFailed && (
            <Button size="small" className={styles.button} onClick={onRetry}>
              {common('action.retry')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function DateTool({ onDay }: ThreadToolsProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const strings = useDayStrings();
  const format = useFormat();
  const [day, setDay] = useState<CalendarDay>('');
  const [isEmpty, setEmpty] = useState(false);
  const isWrong = day !== '' && !isCalendarDay(day);
  const wrongText = common('invalidDate');

  async function go(nextDay: CalendarDay) {
    setDay(nextDay);
    setEmpty(false);
    if (isCalendarDay(nextDay)) setEmpty(!(await onDay(nextDay)));
  }

  return (
    <>
      <div className={styles.field} role="group" aria-label={t('thread.date.label')}>
        <DayField
          value={day}
          onChange={(nextDay) => void go(nextDay)}
          strings={strings}
          formatDate={format.day}
          placeholder={t('thread.date.placeholder')}
        />
      </div>
      <span className={styles.state} role="status">
        {isEmpty && t('thread.date.none')}
        {isWrong && wrongText}
      </span>
    </>
  );
}
