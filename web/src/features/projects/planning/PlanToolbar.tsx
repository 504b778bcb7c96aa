import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular, PrintRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { useDirection } from '#shared/ui/useDirection';
import type { StartShift } from './shift/shift-form';
import { ShiftButton } from './shift/ShiftButton';
import { dayOf, LEVELS, type Level, type TimeWindow } from './time-window';

interface PlanToolbarProps {
  readonly level: Level;
  readonly window: TimeWindow;
  readonly onLevel: (level: Level) => void;
  readonly onMove: (share: number) => void;
  readonly onToday: () => void;
  /** Null for who may not move deadlines. */
  readonly onShift: StartShift | null;
  /** Saves the plan as a table. */
  readonly exporting: ReactNode;
}

/** A step leaves a third of the window in sight. */
const STEP = 0.67;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '10px',
    marginBlockEnd: '16px',
  },
  steps: { display: 'flex', alignItems: 'center', columnGap: '4px' },
  // Breaks within itself before the acts leave the line.
  range: {
    ...typography.body,
    flexGrow: 1,
    flexBasis: '150px',
    minInlineSize: 0,
    color: ouvrageTokens.ink2,
  },
  acts: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '10px' },
});

/** The scale of time and where the window stands. */
export function PlanToolbar({ window, onShift, exporting, ...choices }: PlanToolbarProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const from = format.day(dayOf(Math.round(window.from)));
  const to = format.day(dayOf(Math.round(window.from + window.days) - 1));
  return (
    <div className={styles.root}>
      <WindowChoices {...choices} />
      <p className={styles.range}>{t('range', { from, to })}</p>
      <div className={styles.acts}>
        {onShift !== null && <ShiftButton onShift={onShift} />}
        <div data-print="none">{exporting}</div>
        <PrintButton />
      </div>
    </div>
  );
}

/** Not drawn again while time moves. */
const WindowChoices = memo(function WindowChoices({
  level,
  onLevel,
  onMove,
  onToday,
}: Omit<PlanToolbarProps, 'window' | 'onShift' | 'exporting'>) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const Earlier = isMirrored ? ChevronRightRegular : ChevronLeftRegular;
  const Later = isMirrored ? ChevronLeftRegular : ChevronRightRegular;
  return (
    <>
      <div data-print="none">
        <SegmentedSwitch
          label={t('scale.label')}
          options={LEVELS.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={level}
          onChange={onLevel}
        />
      </div>
      <div className={styles.steps} data-print="none">
        <Button
          appearance="subtle"
          icon={<Earlier />}
          aria-label={t('earlier')}
          title={t('earlier')}
          onClick={() => onMove(-STEP)}
        />
        <Button onClick={onToday}>{t('today')}</Button>
        <Button
          appearance="subtle"
          icon={<Later />}
          aria-label={t('later')}
          title={t('later')}
          onClick={() => onMove(STEP)}
        />
      </div>
    </>
  );
});

const PrintButton = memo(function PrintButton() {
  const { t } = useTranslation('planning');
  return (
    <Button
      icon={<PrintRegular />}
      aria-label={t('print')}
      title={t('print')}
      onClick={() => globalThis.print()}
    />
  );
});
