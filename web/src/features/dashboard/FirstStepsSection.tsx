import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnSettings, useSaveSettings } from '#data/queries/own-settings';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { StatusMark } from '#shared/ui/StatusMark';
import { useNotify } from '#shared/ui/useNotify';

interface FirstStepsSectionProps {
  /** `Step`s. */
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    paddingBlock: '9px 7px',
    paddingInline: '20px 12px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px 8px' },
  },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  hide: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    listStyleType: 'none',
    columnGap: ouvrageTokens.gutter,
    rowGap: '16px',
    paddingBlock: '18px 20px',
    paddingInline: '20px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { paddingInline: '16px' },
  },
  step: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'start',
  },
  number: {
    ...typography.chip,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 1.5px ${ouvrageTokens.ink}`,
    color: ouvrageTokens.ink,
    fontWeight: 600,
  },
  name: { ...typography.body, fontWeight: 600, color: ouvrageTokens.ink },
  text: { ...typography.meta, marginBlockStart: '2px', color: ouvrageTokens.ink2 },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', marginBlockStart: '6px' },
  visuallyHidden: HIDDEN_TEXT,
});

/** First steps in a new workspace. The user can hide them permanently. */
export function FirstStepsSection({ children }: FirstStepsSectionProps) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();
  const settings = useOwnSettings();
  const save = useSaveSettings();
  if (settings.status !== 'ready' || settings.value.hidesFirstSteps) return null;
  const hide = () =>
    void save({ hidesFirstSteps: true }).catch(() => notify.error(common('settingsNotSaved')));
  return (
    <Sheet as="section" framed aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 className={styles.title} id="first-steps">
          {t('first.title')}
        </h2>
        <Button appearance="subtle" size="small" className={styles.hide} onClick={hide}>
          {t('first.hide')}
        </Button>
      </div>
      <ol className={styles.list}>{children}</ol>
    </Sheet>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly isDone?: boolean;
  /** Links to the screens where it is done. */
  readonly links?: ReactNode;
}

/** One step; a completed one is ticked and has no explanation. */
export function Step({ number, title, text, isDone = false, links }: StepProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  return (
    <li className={styles.step}>
      {isDone ? (
        <StatusMark state="validated" size={28} />
      ) : (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
      <div>
        <p className={styles.name}>
          {title}
          {isDone && <span className={styles.visuallyHidden}> ({t('first.done')})</span>}
        </p>
        {!isDone && <p className={styles.text}>{text}</p>}
        {!isDone && links !== undefined && <div className={styles.links}>{links}</div>}
      </div>
    </li>
  );
}
