import { Link, makeStyles } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useDirection } from '#shared/ui/useDirection';
import { useProjectAddresses } from '../addresses';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    fontSize: ouvrageTokens.bodySize,
    [media.phone]: { minHeight: ouvrageTokens.touchTarget, marginBlock: '-8px' },
  },
});

/** The way back to the list. */
export function BackToProjects() {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const Arrow = useDirection() === 'rtl' ? ArrowRightRegular : ArrowLeftRegular;
  const { list } = useProjectAddresses();
  const href = useHref(list);
  const go = useLinkClickHandler(list);
  return (
    <Link href={href} onClick={go} className={styles.root} data-print="none">
      <Arrow fontSize={18} />
      {t('detail.back')}
    </Link>
  );
}
