import { FullScreenMaximize20Regular, FullScreenMinimize20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLayout } from '#shared/ui/useLayout';
import type { useFullScreen } from '../useFullScreen';
import { HeadTool } from './HeadTool';

interface FullScreenToolProps {
  /** Null where there is no full screen. */
  readonly fullScreen: ReturnType<typeof useFullScreen>;
}

/** On a phone the room has the whole page already. */
export function FullScreenTool({ fullScreen }: FullScreenToolProps) {
  const { t } = useTranslation('meetings');
  const isPhone = useLayout('phone');
  if (fullScreen === null || isPhone) return null;
  const { isOn, toggle } = fullScreen;
  return (
    <HeadTool
      icon={isOn ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
      label={t(isOn ? 'room.fullScreen.leave' : 'room.fullScreen.enter')}
      onClick={toggle}
    />
  );
}
