import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { findTaskById, isUnderWay, type Dossier } from '@ouvrage/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/live/today';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { UploadBar } from '#shared/ui/UploadBar';
import { useTitles } from '../useTitles';
import { isStuck, remainingSeconds } from './remaining-time';
import { useDossierActs } from './useDossierActs';
import { useDossierWords } from './useDossierWords';

interface WorkSheetProps {
  readonly projectId: string;
  /** One that is under way, has failed or was stopped. */
  readonly dossier: Dossier;
}

const useStyles = makeStyles({
  root: { padding: '18px 20px', [media.phone]: { padding: '16px' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '10px',
    marginBlockEnd: '10px',
  },
  words: { flexGrow: 1, flexBasis: '280px', minWidth: 0 },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  text: { ...typography.meta, color: ouvrageTokens.ink3 },
  foot: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '16px',
    color: ouvrageTokens.ink3,
  },
  strong: { fontWeight: 600, fontSize: ouvrageTokens.bodySize, color: ouvrageTokens.ink },
  touch: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  alone: { marginBlockEnd: 0 },
});

/** How far a dossier is, or why it is not made; it is stopped and taken up again here. */
export function WorkSheet({ projectId, dossier }: WorkSheetProps) {
  const now = useMinute();
  if (!isUnderWay(dossier) || isStuck(dossier, now)) {
    return <EndedWork projectId={projectId} dossier={dossier} />;
  }
  return <WorkUnderWay projectId={projectId} dossier={dossier} />;
}

function WorkUnderWay({ projectId, dossier }: WorkSheetProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const words = useDossierWords();
  const acts = useDossierActs(projectId, dossier.id);
  const name = words.dossier(dossier);
  const { state, progress, askedAt, askedByName } = dossier;
  const { pieces, totalPieces, bytes, totalBytes } = progress;
  const figures = { pieces: format.number(pieces), total: format.number(totalPieces) };
  const when = words.when(askedAt);
  return (
    <Frame
      name={name}
      text={`${t('work.asked', { when, name: askedByName })} ${t('work.leave')}`}
      action={
        <Button
          className={styles.touch}
          disabledFocusable={acts.isRunning}
          aria-label={t('work.stopNamed', { dossier: name })}
          onClick={acts.stop}
        >
          {t('work.stop')}
        </Button>
      }
    >
      <UploadBar
        label={name}
        value={totalBytes === 0 ? 0 : (bytes / totalBytes) * 100}
        valueText={
          state === 'writing'
            ? t('work.announce', { count: pieces, dossier: name, ...figures })
            : t(state === 'sealing' ? 'work.sealing' : 'work.waiting')
        }
      />
      <div className={styles.foot}>
        {state === 'writing' ? (
          <>
            <span>
              <MarkedText
                text={t('work.pieces', { count: pieces, skipInterpolation: true })}
                values={figures}
              >
                {(content) => <span className={styles.strong}>{content}</span>}
              </MarkedText>
              <StepUnderWay task={progress.task} />
            </span>
            <Bytes dossier={dossier} />
          </>
        ) : (
          <span>{t(state === 'sealing' ? 'work.sealing' : 'work.waiting')}</span>
        )}
      </div>
    </Frame>
  );
}

function StepUnderWay({ task }: { readonly task: string | null }) {
  const { t } = useTranslation('dossier');
  const titles = useTitles();
  const step = task === null ? undefined : findTaskById(task)?.subsectionId;
  if (step === undefined) return null;
  return (
    <>
      {t('comma')}
      <bdi>{step}</bdi> {titles.subsection(step)}
    </>
  );
}

function Bytes({ dossier }: Pick<WorkSheetProps, 'dossier'>) {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const [first, setFirst] = useState(dossier);
  // Another run begins again from the start.
  if (first.attempt !== dossier.attempt || first.state !== dossier.state) setFirst(dossier);
  const seconds = remainingSeconds(first, dossier);
  const { bytes, totalBytes } = dossier.progress;
  const left =
    seconds === null
      ? ''
      : `${t('comma')}${seconds < 60 ? t('work.secondsLeft', { count: seconds }) : t('work.minutesLeft', { count: Math.ceil(seconds / 60) })}`;
  return (
    <span>
      {t('work.bytes', { bytes: format.bytes(bytes), total: format.bytes(totalBytes) })}
      {left}
    </span>
  );
}

function EndedWork({ projectId, dossier }: WorkSheetProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const words = useDossierWords();
  const failureText = useFailureText();
  const acts = useDossierActs(projectId, dossier.id);
  const name = words.dossier(dossier);
  const isCancelled = dossier.state === 'cancelled';
  return (
    <Frame
      isAlone
      name={t(isCancelled ? 'cancelled.title' : 'failed.title', { dossier: name })}
      text={isCancelled ? t('cancelled.text') : failureText(dossier)}
      action={
        <Button
          className={styles.touch}
          disabledFocusable={acts.isRunning}
          aria-label={t('work.resumeNamed', { dossier: name })}
          onClick={acts.resume}
        >
          {t('work.resume')}
        </Button>
      }
    />
  );
}

/** Why a dossier is not made, in words. */
function useFailureText() {
  const { t } = useTranslation('dossier');
  const titles = useTitles();
  return ({ failure }: Pick<Dossier, 'failure'>): string => {
    if (failure === null) return t('work.stuck');
    const task = failure.task === null ? undefined : findTaskById(failure.task);
    return t(`failed.${failure.reason}`, {
      task: task === undefined ? t('failed.aTask') : titles.task(task),
    });
  };
}

interface FrameProps {
  readonly name: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly isAlone?: boolean;
  readonly children?: ReactNode;
}

function Frame({ name, text, action, isAlone = false, children }: FrameProps) {
  const styles = useStyles();
  return (
    <Sheet as="section" className={styles.root} aria-label={name}>
      <div className={mergeClasses(styles.head, isAlone && styles.alone)}>
        <div className={styles.words} role={isAlone ? 'status' : undefined}>
          <h2 className={styles.title}>{name}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </Sheet>
  );
}
