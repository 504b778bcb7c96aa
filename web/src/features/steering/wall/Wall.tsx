import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import { deputyAt, SECTIONS } from '@ouvrage/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#data/session/connection';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart, edgeInlineEnd, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { EmptyState } from '#shared/ui/EmptyState';
import { NightRoom } from '#shared/ui/NightRoom';
import type { Steering } from '../useSteering';
import { LARGE, WALL_COLUMNS } from './wall-columns';
import { usePages } from './usePages';
import { useStamps } from './useStamps';
import { cellKey, LONG_DAYS, wallFigures, wallRow } from './wall-data';
import { WallRowView } from './WallRowView';

interface WallProps {
  readonly steering: Steering;
  readonly onClose: () => void;
}

const ROWS_PER_PAGE = 8;
const FIGURES = ['dueThisWeek', 'heldLong', 'visas'] as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100%',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    overflowY: 'auto',
    fontSize: '18px',
    [LARGE]: { zoom: 1.25 },
  },
  head: {
    ...WALL_COLUMNS,
    alignItems: 'end',
    paddingBlock: '20px 14px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { display: 'flex', justifyContent: 'space-between', paddingInline: '16px' },
  },
  title: { ...typography.title2, color: ouvrageTokens.ink },
  day: { ...typography.body, color: ouvrageTokens.ink2 },
  letters: {
    display: 'grid',
    gridTemplateColumns: `repeat(${SECTIONS.length}, minmax(0, 1fr))`,
    justifyItems: 'center',
    [media.phone]: { display: 'none' },
  },
  close: { justifySelf: 'end' },
  rows: { flexGrow: 1, margin: 0, padding: 0, listStyleType: 'none' },
  dots: { display: 'flex', justifyContent: 'center', columnGap: '10px', paddingBlock: '10px' },
  dot: {
    width: '8px',
    height: '8px',
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '50%',
  },
  currentDot: { backgroundColor: ouvrageTokens.ink },
  strip: {
    ...typography.bodyStrong,
    padding: '8px 24px',
    backgroundColor: ouvrageTokens.ink,
    color: ouvrageTokens.sheet,
  },
  foot: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    minHeight: '120px',
    alignItems: 'center',
    margin: 0,
    ...edgeBlockStart(ouvrageTokens.frame),
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0, rowGap: '12px' },
  },
  figure: { paddingInline: '32px', [media.phone]: { paddingInline: '16px' } },
  // A dimension: its figure stands on a line between two ticks.
  cote: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontSize: '40px',
    lineHeight: '46px',
    fontWeight: 600,
    margin: 0,
    paddingBlockEnd: '4px',
    backgroundImage: `linear-gradient(${ouvrageTokens.ink2}, ${ouvrageTokens.ink2})`,
    backgroundSize: '100% 1px',
    backgroundRepeat: 'no-repeat',
    ...edgeInlineStart(ouvrageTokens.ink2),
    ...edgeInlineEnd(ouvrageTokens.ink2),
    paddingInlineStart: '12px',
  },
  figureName: { fontSize: '18px', lineHeight: '28px', color: ouvrageTokens.ink2 },
});

/** All operations for a big screen in a site hut, read at four metres. Its only movement is a visa that lands. */
export function Wall({ steering, onClose }: WallProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const { today, projects, holdings, people } = steering;
  const shownProjects = useMemo(
    () => projects.filter(({ deletingAt }) => deletingAt === null),
    [projects],
  );
  const pages = Math.ceil(shownProjects.length / ROWS_PER_PAGE);
  const { current } = usePages(pages);
  const stamps = useStamps(shownProjects);
  const isConnected = useConnection() === 'connected';
  useEscape(onClose);
  const facts = {
    isActive: (uid: string) => people.get(uid)?.active === true,
    deputyOf: () => deputyAt(undefined, today),
  };
  const rows = shownProjects
    .slice(current * ROWS_PER_PAGE, (current + 1) * ROWS_PER_PAGE)
    .map((project) =>
      wallRow(
        project,
        holdings.filter(({ projectId }) => projectId === project.id),
        facts,
        today,
      ),
    );
  const figures = wallFigures(holdings, today);
  return (
    <NightRoom covers="window">
      <div className={styles.root} role="region" aria-label={t('wall.label')}>
        {!isConnected && <Frozen />}
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('operations.title')}</h1>
            <p className={styles.day}>{format.fullDay(today)}</p>
          </div>
          <div className={styles.letters} aria-hidden>
            {SECTIONS.map(({ id }) => (
              <AxisBubble key={id} letter={id} size={44} />
            ))}
          </div>
          <div className={styles.close}>
            <Button
              appearance="subtle"
              icon={<Dismiss24Regular />}
              aria-label={t('wall.close')}
              onClick={onClose}
            />
          </div>
        </header>
        {rows.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <WallRowView
                key={row.project.id}
                row={row}
                people={people}
                today={today}
                isStamped={(sectionId) => stamps.has(cellKey(row.project.id, sectionId))}
              />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <div
            className={styles.dots}
            role="img"
            aria-label={t('wall.page', { page: current + 1, pages })}
          >
            {Array.from({ length: pages }, (_, index) => (
              <span
                key={index}
                className={mergeClasses(styles.dot, index === current && styles.currentDot)}
              />
            ))}
          </div>
        )}
        <dl className={styles.foot}>
          {FIGURES.map((name) => (
            <div key={name} className={styles.figure}>
              <dd className={styles.cote}>{format.number(figures[name])}</dd>
              <dt className={styles.figureName}>{t(`wall.figure.${name}`, { days: LONG_DAYS })}</dt>
            </div>
          ))}
        </dl>
      </div>
    </NightRoom>
  );
}

/** Since when the wall is not live: mounted when the connection is lost. */
function Frozen() {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const [since] = useState(() => new Date());
  return (
    <p role="status" className={styles.strip}>
      {t('wall.frozen', { time: format.time(since) })}
    </p>
  );
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function handleKey({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) onEscape();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEscape]);
}
