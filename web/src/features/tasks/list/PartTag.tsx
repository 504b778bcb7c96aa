import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import type { ReaderPart } from './reader-part';

const useStyles = makeStyles({
  root: {
    ...typography.label,
    display: 'inline-block',
    paddingBlock: '1px',
    paddingInline: '6px',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '2px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  toValidate: {
    border: `1px solid ${ouvrageTokens.frame}`,
    color: ouvrageTokens.onInk,
    backgroundColor: ouvrageTokens.inkFill,
  },
  validator: {},
});

/** Tells a task to decide on from a task to do. */
export function PartTag({ part }: { readonly part: ReaderPart }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return <span className={mergeClasses(styles.root, styles[part])}>{t(`list.${part}`)}</span>;
}
