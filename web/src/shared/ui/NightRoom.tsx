import { FluentProvider, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { useLanguage } from '../i18n/useLanguage';
import { directionOf } from '../i18n/direction';
import { themeFor } from '../theme/theme';
import { media, ouvrageTokens } from '../theme/tokens';
import { useLayout } from './useLayout';
import { useAlone } from './useAlone';

interface NightRoomProps {
  /** Covers the whole window including the shell: in full screen, and on a phone during the meeting. */
  readonly covers: 'nothing' | 'phone' | 'window';
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  // Fluent adds the provider's class to its portals on the body as well.
  night: { colorScheme: 'dark' },
  root: {
    blockSize: '100%',
    minBlockSize: '600px',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    [media.phone]: { minBlockSize: 0 },
  },
  phone: { [media.phone]: { position: 'fixed', inset: 0, zIndex: 11, blockSize: 'auto' } },
  window: { position: 'fixed', inset: 0, zIndex: 11, blockSize: 'auto', minBlockSize: 0 },
});

/** The meeting room always has the dark theme, so that video stands out. */
export function NightRoom({ covers, children }: NightRoomProps) {
  const styles = useStyles();
  const language = useLanguage();
  const isPhone = useLayout('phone');
  const room = useRef<HTMLDivElement>(null);
  useAlone(room, covers === 'window' || (covers === 'phone' && isPhone));
  return (
    <FluentProvider
      theme={themeFor('dark', language === 'ar' ? 'arabic' : 'latin')}
      dir={directionOf(language)}
      className={styles.night}
      style={{ display: 'contents' }}
    >
      <div
        ref={room}
        className={mergeClasses(
          styles.root,
          covers === 'phone' && styles.phone,
          covers === 'window' && styles.window,
        )}
      >
        {children}
      </div>
    </FluentProvider>
  );
}
