import {
  createPresenceComponent,
  Dialog,
  DialogSurface,
  makeStyles,
  motionTokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useBackCloses } from '#shared/unsaved/back-layers';
import { PaletteBody } from './PaletteBody';
import type { PaletteOffer } from './usePaletteRows';

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
  readonly offer: PaletteOffer;
  readonly onClose: () => void;
  /** Something was chosen: the palette closes, and the focus is not given back. */
  readonly onChosen: () => void;
}

/** Search and act, from anywhere. */
export function Palette({ isOpen, offer, onClose, onChosen }: PaletteProps) {
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
        <PaletteBody offer={offer} onClose={onClose} onChosen={onChosen} />
      </DialogSurface>
    </Dialog>
  );
}
