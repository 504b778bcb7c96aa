import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { checkVersionAgain, useVersion } from '#data/firebase/version';
import { hasUnsaved } from '#shared/unsaved/useUnsaved';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** Milliseconds that the bar stays away after « Plus tard ». */
const LATER_MS = 60 * 60_000;

const useStyles = makeStyles({
  root: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    minHeight: '38px',
    paddingBlock: '6px',
    paddingInline: ouvrageTokens.pagePadding,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { paddingInline: ouvrageTokens.pagePaddingPhone },
  },
  icon: { flexShrink: 0, color: ouvrageTokens.ink3 },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: '260px', minWidth: 0 },
  actions: { display: 'flex', columnGap: '8px' },
  action: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  print: { [media.print]: { display: 'none' } },
});

/**
 * Under the top bar once a newer build is deployed. The page never reloads by itself; the button does not
 * reload either while typed text would be lost, and says so.
 */
export function NewVersionBar() {
  const { t } = useTranslation();
  const styles = useStyles();
  const version = useVersion();
  const { pathname } = useLocation();
  const [isLater, setLater] = useState(false);
  const [waits, setWaits] = useState(false);
  useEffect(checkVersionAgain, [pathname]);
  useEffect(() => {
    if (!isLater) return;
    const timer = setTimeout(() => setLater(false), LATER_MS);
    return () => clearTimeout(timer);
  }, [isLater]);

  function reload() {
    if (hasUnsaved()) setWaits(true);
    else window.location.reload();
  }

  return (
    <div role="status" className={styles.print}>
      {version === 'newer' && !isLater && (
        <div className={styles.root}>
          <ArrowSync20Regular className={styles.icon} aria-hidden />
          <p className={styles.words}>{t(waits ? 'version.unsaved' : 'version.title')}</p>
          <div className={styles.actions}>
            <Button className={styles.action} size="small" onClick={reload}>
              {t('version.reload')}
            </Button>
            <Button
              className={styles.action}
              size="small"
              appearance="subtle"
              onClick={() => setLater(true)}
            >
              {t('version.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
