import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import { media, ouvrageTokens } from '../theme/tokens';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minInlineSize: '22px',
    blockSize: '22px',
    paddingInline: '4px',
    border: `1.5px solid ${ouvrageTokens.ink}`,
    borderRadius: '11px',
    color: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontSize: '13px',
    fontWeight: 600,
    lineHeight: 1,
    verticalAlign: 'middle',
    [media.forcedColors]: { border: '1.5px solid CanvasText' },
  },
});

/** How many remarks on a task are not closed, drawn as they are on its document; nothing where none is. */
export function RemarkCount({ count }: { readonly count: number }) {
  return count > 0 && <CountOnTask count={count} />;
}

// Apart, because most rows of a long list have no remarks, and a text of each row takes time.
function CountOnTask({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { number } = useFormat();
  const label = t('openRemarks', { count });
  return (
    <span className={styles.root} role="img" aria-label={label} title={label}>
      {number(count)}
    </span>
  );
}
