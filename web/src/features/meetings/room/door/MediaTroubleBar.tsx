import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import type { MediaAnswer, MediaTrouble } from './media-access';

interface MediaTroubleBarProps {
  readonly answer: MediaAnswer | null;
  readonly onAskAgain: () => void;
}

/** Says which device is missing, why, what to do, and that joining is possible anyway. */
export function MediaTroubleBar({ answer, onAskAgain }: MediaTroubleBarProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const trouble = selectTrouble(answer);
  if (trouble === null) return null;
  const { device, why } = trouble;
  return (
    <LazyMessageBar
      intent="warning"
      politeness="polite"
      title={t(`prejoin.trouble.${device}`)}
      {...(why !== 'insecure' && {
        actions: <Button onClick={onAskAgain}>{common('action.retry')}</Button>,
      })}
    >
      {t(`prejoin.why.${why}`)} {why !== 'insecure' && t(`prejoin.without.${device}`)}
    </LazyMessageBar>
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
