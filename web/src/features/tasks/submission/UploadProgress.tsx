import { Button, makeStyles } from '@fluentui/react-components';
import { PauseRegular, PlayRegular } from '@fluentui/react-icons';
import { extensionOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../data/deliverable-upload';
import { useFormat } from '../../../shared/i18n/useFormat';
import { media, ouvrageTokens, statusTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { FormatBadge } from '../../../shared/ui/FormatBadge';
import { UploadBar } from '../../../shared/ui/UploadBar';
import { FileName } from '../documents/FileName';
import { useLayout } from '../../../shared/ui/useLayout';
import { useUploadText } from './useUploadText';

interface UploadProgressProps {
  readonly upload: Upload;
  /** The submission itself is running: the file can no longer be taken back. */
  readonly locked: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '16px',
    border: `1px solid ${ouvrageTokens.hair}`,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  words: { flexGrow: 1, minWidth: 0 },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  meta: { ...typography.body, color: ouvrageTokens.ink2 },
  percent: { ...typography.title2, fontSize: '24px', whiteSpace: 'nowrap' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  state: { ...typography.meta, marginInlineStart: 'auto', color: ouvrageTokens.ink2 },
  touch: { [media.phone]: { minHeight: '48px' } },
  danger: { color: statusTokens.rejected.foreground },
  badge: { display: 'flex', [media.phone]: { display: 'none' } },
});

const BROKEN: readonly Upload['state'][] = ['refused', 'failed'];

/** The file being sent on its scale bar: real bytes, rate and time left, and its controls. */
export function UploadProgress({
  upload,
  locked,
  onPause,
  onResume,
  onDiscard,
}: UploadProgressProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const isPhone = useLayout('phone');
  const { state, fileName, size, sent } = upload;
  const percent = Math.floor((sent / size) * 100);
  const isMoving = state === 'uploading' || state === 'stalled';
  const isBroken = BROKEN.includes(state);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.badge}>
          <FormatBadge label={extensionOf(fileName).toUpperCase()} size="large" />
        </span>
        <div className={styles.words}>
          <div className={styles.name}>
            <FileName name={fileName} />
          </div>
          <p className={styles.meta}>{useUploadText(upload, isPhone)}</p>
        </div>
        <span className={styles.percent}>{format.percent(percent)}</span>
      </div>
      <UploadBar
        label={t('submit.progress', { file: fileName })}
        value={percent}
        valueText={t('submit.announce', { file: fileName, percent: format.percent(percent) })}
        paused={state === 'paused' || state === 'stalled' || isBroken}
      />
      <div className={styles.foot}>
        {isMoving && (
          <Button className={styles.touch} icon={<PauseRegular />} onClick={onPause}>
            {t('submit.pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button className={styles.touch} icon={<PlayRegular />} onClick={onResume}>
            {t('submit.resume')}
          </Button>
        )}
        <Button
          className={styles.touch}
          appearance="subtle"
          disabledFocusable={locked}
          onClick={onDiscard}
        >
          {t(state === 'uploaded' || isBroken ? 'submit.remove' : 'submit.cancel')}
        </Button>
        {/* Only a lost connection interrupts; the rest is said when the person asks. */}
        <p
          className={isBroken ? styles.danger : styles.state}
          role={state === 'stalled' || isBroken ? 'alert' : 'status'}
        >
          {t(`submit.state.${state}`)}
        </p>
      </div>
    </div>
  );
}
