import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { DOSSIER_DAYS, addDays, dossierFileName, type CalendarDay } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { Sheet } from '#shared/ui/Sheet';
import type { ActionError } from '#shared/useAction';
import type { DossierAddress } from './dossier-choice';
import type { DossierFigures } from './piece-tree';

interface DossierPanelProps {
  readonly projectName: string;
  readonly preset: DossierAddress['preset'];
  readonly figures: DossierFigures;
  /** How many people what is missing waits for. */
  readonly holders: number;
  readonly today: CalendarDay;
  readonly act: {
    /** Why it cannot be asked for; null where it can. */
    readonly reason: string | null;
    readonly isRunning: boolean;
    readonly error: ActionError | null;
    readonly run: () => void;
  };
}

const useStyles = makeStyles({
  head: {
    padding: '18px 20px 14px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  file: { ...typography.meta, color: ouvrageTokens.ink3, overflowWrap: 'anywhere' },
  figures: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', margin: 0 },
  figure: {
    padding: '12px 14px',
    ':first-child': { paddingInlineStart: '20px' },
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '12px', ':first-child': { paddingInlineStart: '16px' } },
  },
  name: { ...typography.label, color: ouvrageTokens.ink3 },
  value: { ...typography.title2, fontSize: '26px', lineHeight: '34px', color: ouvrageTokens.ink },
  detail: { ...typography.meta, color: ouvrageTokens.ink3 },
  values: { margin: 0 },
  foot: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: '12px',
    padding: '16px 20px 20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  note: { ...typography.meta, color: ouvrageTokens.ink3 },
  // The one act of the page stays in sight on a phone.
  bar: {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: ouvrageTokens.bottomBarPhone,
      zIndex: 2,
      padding: '8px 16px',
      backgroundColor: ouvrageTokens.sheet,
      ...edgeBlockStart(ouvrageTokens.frame),
    },
  },
  button: { [media.phone]: { width: '100%', minHeight: '48px' } },
});

/** What the dossier comes to, and the act that asks for it. */
export function DossierPanel({
  projectName,
  preset,
  figures,
  holders,
  today,
  act,
}: DossierPanelProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const noteId = useId();
  const { reason, isRunning, error, run } = act;
  const until = format.shortDay(addDays(today, DOSSIER_DAYS), today);
  return (
    <Sheet as="section" framed aria-label={t(`preset.${preset}`)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`preset.${preset}`)}</h2>
        <p className={styles.file}>
          <bdi>{dossierFileName(projectName, preset, today)}</bdi>
        </p>
      </div>
      <Figures figures={figures} holders={holders} />
      <div className={styles.foot}>
        <ActionErrorBar title={t('make.failed')} error={error} />
        <div className={styles.bar}>
          <Button
            appearance="primary"
            className={styles.button}
            disabledFocusable={reason !== null || isRunning}
            aria-describedby={noteId}
            onClick={run}
          >
            {t(isRunning ? 'make.submitting' : 'make.submit')}
          </Button>
        </div>
        <p id={noteId} className={styles.note}>
          {reason ?? t('make.note', { day: until })}
        </p>
      </div>
    </Sheet>
  );
}

function Figures({ figures, holders }: Pick<DossierPanelProps, 'figures' | 'holders'>) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const { tasks, pieces, size, isAtLeast, missing } = figures;
  const [amount, unit] = size === null ? [t('unknownSize'), ''] : splitUnit(format.bytes(size));
  const cells = [
    [t('panel.pieces'), format.number(pieces), t('panel.ofTasks', { count: tasks })],
    [
      t('panel.missing'),
      format.number(missing.length),
      missing.length === 0 ? t('panel.noneMissing') : t('panel.withPeople', { count: holders }),
    ],
    [
      t('panel.size'),
      amount,
      size === null
        ? t('panel.sizeUnknown')
        : t(isAtLeast ? 'panel.unitAtLeast' : 'panel.unitOf', { unit }),
    ],
  ] as const;
  return (
    <dl className={styles.figures} aria-live="polite">
      {cells.map(([name, value, detail]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={mergeClasses(styles.values, styles.value)}>{value}</dd>
          <dd className={mergeClasses(styles.values, styles.detail)}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `29,4 Mo` as its number and its unit. */
function splitUnit(text: string): readonly [string, string] {
  const [, amount = text, unit = ''] = /^(.*)\s(\S+)$/u.exec(text) ?? [];
  return [amount, unit];
}
