import { Button, makeStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientComponent } from '#shared/lazy-component';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { openDialogs } from '#shared/ui/open-dialogs';
import { isMac, opensPalette } from './palette-shortcut';
import { PALETTE_DOOR_ID } from './palette-door-id';

const PaletteHost = patientComponent(
  async () => {
    const { PaletteHost: Host, prefetchPalette } = await import('./PaletteHost');
    await prefetchPalette();
    return Host;
  },
  null,
  { texts: ['palette', 'messages'] },
);

const useStyles = makeStyles({
  root: {
    ...typography.body,
    justifyContent: 'flex-start',
    columnGap: '8px',
    inlineSize: '220px',
    minInlineSize: 0,
    blockSize: '32px',
    marginInlineStart: '8px',
    paddingInline: '10px 6px',
    fontWeight: 400,
    color: ouvrageTokens.ink3,
    [media.narrow]: {
      justifyContent: 'center',
      inlineSize: '32px',
      paddingInline: 0,
      border: 'none',
      color: ouvrageTokens.ink,
    },
    [media.phone]: {
      inlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
      marginInline: '-6px',
      fontSize: '22px',
    },
  },
  label: { flexGrow: 1, textAlign: 'start', [media.narrow]: { display: 'none' } },
  key: {
    ...typography.label,
    fontFamily: 'inherit',
    paddingInline: '6px',
    blockSize: '20px',
    lineHeight: '18px',
    boxSizing: 'border-box',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '2px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    [media.narrow]: { display: 'none' },
  },
});

/** The field of the top bar that opens the palette, and the keys that do so from everywhere. */
export function PaletteDoor() {
  const { t } = useTranslation();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);

  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpened(true);
    setOpen(true);
  }, []);
  const leave = useCallback(() => setOpen(false), []);
  const close = useCallback(() => {
    setOpen(false);
    const { current } = opener;
    // Once the dialog lets the focus go.
    requestAnimationFrame(() => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    });
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensPalette(event)) return;
      // Over a dialog it would lead away from what is typed there.
      if (!isOpen && openDialogs().length > 0) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);

  return (
    <div id={PALETTE_DOOR_ID}>
      <Button
        className={styles.root}
        icon={<SearchRegular />}
        aria-label={t('topBar.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <span className={styles.label}>{t('topBar.search')}</span>
        <kbd className={styles.key} aria-hidden>
          {t(isMac() ? 'topBar.searchKeysMac' : 'topBar.searchKeys')}
        </kbd>
      </Button>
      {hasOpened && <PaletteHost isOpen={isOpen} onClose={close} onChosen={leave} />}
    </div>
  );
}
