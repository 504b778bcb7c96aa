import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { MediaAnswer, MediaTrouble } from './media-access';

interface MediaTroubleBarProps {
  readonly answer: MediaAnswer | null;
  readonly onAskAgain: () => void;
}

const useStyles = makeStyles({ body: { whiteSpace: 'normal' } });

/** Says which device is missing, why, what to do, and that joining is possible anyway. */
export function MediaTroubleBar({ answer, onAskAgain }: MediaTroubleBarProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const trouble = selectTrouble(answer);
  if (trouble === null) return null;
  const { device, why } = trouble;
  return (
    <MessageBar intent="warning" layout="multiline" politeness="polite">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{t(`prejoin.trouble.${device}`)}</MessageBarTitle>{' '}
        {t(`prejoin.why.${why}`)} {why !== 'insecure' && t(`prejoin.without.${device}`)}
      </MessageBarBody>
      {why !== 'insecure' && (
        <MessageBarActions>
          <Button onClick={onAskAgain}>{common('action.retry')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

interface Trouble {
  readonly device: 'both' | 'camera' | 'microphone';
  readonly why: MediaTrouble;
}

function selectTrouble(answer: MediaAnswer | null): Trouble | null {
  const microphone = answer?.microphone ?? null;
  const camera = answer?.camera ?? null;
  if (microphone !== null && camera !== null) return { device: 'both', why: microphone };
  if (microphone !== null) return { device: 'microphone', why: microphone };
  if (camera !== null) return { device: 'camera', why: camera };
  return null;
}
