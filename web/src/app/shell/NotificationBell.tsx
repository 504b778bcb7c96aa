import { Button, makeStyles } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUnseenNotifications } from '#data/queries/notifications';
import { readChoice } from '#features/notifications/centre-address';
import { patientComponent } from '#shared/lazy-component';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useDrawer } from '#shared/ui/useDrawer';

const NotificationCentre = patientComponent(
  async () => (await import('#features/notifications/NotificationCentre')).NotificationCentre,
  null,
  { texts: ['notifications'] },
);

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
  badge: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineEnd: '0',
    boxSizing: 'border-box',
    minInlineSize: '16px',
    blockSize: '16px',
    paddingInline: '4px',
    borderRadius: '8px',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: ouvrageTokens.miniumFill,
    color: ouvrageTokens.miniumOnFill,
    fontSize: '11px',
    fontWeight: 600,
    lineHeight: 1,
    forcedColorAdjust: 'none',
    [media.phone]: { insetBlockStart: '4px', insetInlineEnd: '4px' },
  },
  visuallyHidden: HIDDEN_TEXT,
});

/** More is not counted to the last. */
const SHOWN_MAX = 99;

/** How much is new, live, and the door to what it is. */
export function NotificationBell() {
  return <Bell unseen={useUnseenNotifications().unseen} />;
}

const Bell = memo(function Bell({ unseen }: { readonly unseen: number }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const [params] = useSearchParams();
  // An address that says what of the centre is shown opens it.
  const { openerId, isOpen, wasOpened, open, close } = useDrawer(readChoice(params) !== null);
  const label = unseen === 0 ? t('bell.label') : t('bell.new', { count: unseen });
  return (
    <>
      <Button
        id={openerId}
        appearance="subtle"
        className={styles.root}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        icon={
          <>
            <AlertRegular />
            {unseen > 0 && (
              <span className={styles.badge} aria-hidden>
                {unseen > SHOWN_MAX ? `${SHOWN_MAX}+` : unseen}
              </span>
            )}
          </>
        }
        onClick={open}
      />
      <span className={styles.visuallyHidden} role="status">
        {unseen > 0 && label}
      </span>
      {wasOpened && <NotificationCentre open={isOpen} onClose={close} />}
    </>
  );
});
