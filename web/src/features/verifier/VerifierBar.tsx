import { Button, makeStyles } from '@fluentui/react-components';
import { ADDRESSES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { componentOnDemand } from '#shared/lazy-component';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Logo } from '#shared/ui/Logo';

// Most of what Fluent adds to this page is the menu.
const LanguageMenu = componentOnDemand(
  async () => (await import('#shared/ui/LanguageMenu')).LanguageMenu,
);

const useStyles = makeStyles({
  root: { ...edgeBlockEnd(ouvrageTokens.hair), backgroundColor: ouvrageTokens.sheet },
  frame: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minBlockSize: ouvrageTokens.topBar,
    maxInlineSize: '1440px',
    marginInline: 'auto',
    paddingInline: '72px',
    [media.narrow]: { paddingInline: '32px' },
    [media.phone]: { paddingInline: '16px', columnGap: '4px' },
  },
  end: { display: 'flex', alignItems: 'center', columnGap: '12px', marginInlineStart: 'auto' },
  button: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** The bar of a page without account. */
export function VerifierBar() {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <div className={styles.frame}>
        <Logo href="/" />
        <div className={styles.end}>
          <LanguageMenu />
          <Button as="a" href={ADDRESSES.login} className={styles.button}>
            {t('page.signIn')}
          </Button>
        </div>
      </div>
    </header>
  );
}
