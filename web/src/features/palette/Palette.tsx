import {
  createPresenceComponent,
  Dialog,
  DialogSurface,
  makeStyles,
  motionTokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useBackCloses } from '#shared/unsaved/back-layers';

const ENTER_MS = 120;
const EXIT_MS = 80;

/** It comes down by 8 px, and goes where it is. Fluent leaves the movement out where less motion is asked for. */
const Appear = createPresenceComponent({
  enter: {
    keyframes: [
      { opacity: 0, translate: '0 -8px' },
      { opacity: 1, translate: '0 0' },
    ],
    duration: ENTER_MS,
    easing: motionTokens.curveDecelerateMid,
  },
  exit: { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: EXIT_MS },
});

const useStyles = makeStyles({
  scrim: { backgroundColor: ouvrageTokens.scrim },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    inlineSize: '720px',
    maxInlineSize: 'calc(100vw - 48px)',
    maxBlockSize: 'calc(100dvh - 144px)',
    marginBlock: '96px auto',
    padding: 0,
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.frame}`,
    borderRadius: 0,
    [media.phone]: {
      inlineSize: '100%',
      maxInlineSize: '100%',
      blockSize: '100dvh',
      maxBlockSize: '100dvh',
      margin: 0,
      border: 'none',
    },
  },
});

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The `PaletteBody`, which is there only while it is open. */
  readonly children: ReactNode;
}

/** Search and act, from anywhere. */
export function Palette({ isOpen, onClose, children }: PaletteProps) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  useBackCloses(isOpen, onClose);
  return (
    <Dialog
      open={isOpen}
      surfaceMotion={{ children: (_Component, props) => <Appear {...props} /> }}
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface
        aria-label={t('title')}
        className={styles.surface}
        backdrop={{ className: styles.scrim }}
      >
        {children}
      </DialogSurface>
    </Dialog>
  );
}
