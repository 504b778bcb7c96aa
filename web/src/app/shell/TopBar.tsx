import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { useConnection } from '#data/session/connection';
import { useWaitingChanges } from '#data/outbox/waiting-changes';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ConnectionDot } from '#shared/ui/ConnectionDot';
import { Logo } from '#shared/ui/Logo';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { PaletteDoor } from '../palette/PaletteDoor';
import { isScreenHandle } from '../screen-handle';
import { NotificationBell } from './NotificationBell';
import { TopBarOutline } from './TopBarOutline';
import { WaitingFilesDoor } from './WaitingFilesDoor';
import { patientComponent } from '#shared/lazy-component';

// Menus weigh as much as a screen: they come after it, in the place of their outline.
const TopBarMenus = patientComponent(
  async () => (await import('./TopBarMenus')).TopBarMenus,
  <TopBarOutline />,
);

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    blockSize: ouvrageTokens.topBar,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    paddingInline: ouvrageTokens.pagePadding,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { blockSize: ouvrageTokens.topBarPhone, paddingInline: '16px' },
    [media.print]: { display: 'none' },
  },
  logo: { display: 'none', [media.phone]: { display: 'block' } },
  title: { ...typography.title2, margin: 0, marginInlineEnd: 'auto' },
  menus: { display: 'flex', alignItems: 'center', gap: '8px', [media.phone]: { display: 'none' } },
});

/** The name of the screen, the state of the connection, the language and the account. */
export function TopBar() {
  const { t } = useTranslation();
  const styles = useStyles();
  const connection = useConnection();
  const { isLate } = useWaitingChanges();
  const state = connection === 'connected' && isLate ? 'late' : connection;
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle);
  const title = handle === undefined ? undefined : t(`nav.${handle.title}`);
  useDocumentTitle(title);
  return (
    <header className={styles.root}>
      <div className={styles.logo}>
        <Logo markOnly href="/" />
      </div>
      <p className={styles.title}>{title}</p>
      <WaitingFilesDoor />
      <ConnectionDot isConnected={state === 'connected'} label={t(`connection.${state}`)} />
      <PaletteDoor />
      <NotificationBell />
      <div className={styles.menus}>
        <TopBarMenus />
      </div>
    </header>
  );
}
