import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { edgeBlockEnd, edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LoginDrawing } from '#shared/ui/LoginDrawing';
import { Logo } from '#shared/ui/Logo';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { useIsHydrated } from '#shared/ui/useIsHydrated';
import { lazyComponent } from '#shared/lazy-component';

// The menu is as large as the whole form, so it is loaded later.
const LanguageMenu = lazyComponent(
  async () => (await import('#shared/ui/LanguageMenu')).LanguageMenu,
);

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11fr) minmax(440px, 7fr)',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '220px 1fr' },
  },
  drawing: {
    position: 'relative',
    overflow: 'hidden',
    ...edgeInlineEnd(ouvrageTokens.frame),
    backgroundColor: ouvrageTokens.paper,
    [media.phone]: {
      borderInlineEndStyle: 'none',
      ...edgeBlockEnd(ouvrageTokens.frame),
    },
  },
  logo: {
    position: 'absolute',
    insetBlockStart: '28px',
    insetInlineStart: '40px',
    zIndex: 1,
    [media.phone]: { insetBlockStart: '16px', insetInlineStart: '16px' },
  },
  language: {
    position: 'absolute',
    insetBlockStart: '28px',
    insetInlineEnd: '32px',
    zIndex: 1,
    [media.phone]: { insetBlockStart: '10px', insetInlineEnd: '4px' },
  },
  side: {
    display: 'grid',
    alignContent: 'center',
    padding: '84px 80px 48px',
    backgroundColor: ouvrageTokens.sheet,
    [media.narrow]: { padding: '84px 40px 32px' },
    [media.phone]: { alignContent: 'start', padding: '32px 24px' },
  },
  panel: { display: 'grid', gap: '24px', maxWidth: '440px', inlineSize: '100%' },
  title: { ...typography.title1, margin: 0 },
  lead: { ...typography.body, color: ouvrageTokens.ink2, margin: 0, overflowWrap: 'anywhere' },
});

interface LoginFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the login pages: the section drawing, with the form beside it. */
export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  const styles = useStyles();
  const isHydrated = useIsHydrated();
  useDocumentTitle(title);
  return (
    <main className={styles.root}>
      <div className={styles.drawing}>
        <div className={styles.logo}>
          <Logo size="cover" href="/" />
        </div>
        <LoginDrawing />
      </div>
      <div className={styles.language}>{isHydrated && <LanguageMenu />}</div>
      <div className={styles.side}>
        <div className={styles.panel}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
