import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.body,
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '16px',
    rowGap: '8px',
    padding: '12px 16px',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    ...edgeBlockStart(ouvrageTokens.frame),
  },
});

/**
 * At the bottom of the page's own HTML when the app could not be loaded. `first-paint/main.ts` handles its
 * button.
 */
export function AppMissing() {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <p>{t('unreachableText')}</p>
      <Button type="button" appearance="primary">
        {common('action.retry')}
      </Button>
    </div>
  );
}
