import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { WorkgroupStatus } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    flexShrink: 0,
    paddingBlock: '3px',
    paddingInline: '8px',
    borderRadius: '2px',
    whiteSpace: 'nowrap',
  },
  actif: {
    color: statusTokens.validated.foreground,
    backgroundColor: statusTokens.validated.background,
  },
  inactif: { color: ouvrageTokens.ink2, backgroundColor: ouvrageTokens.well },
});

/** Actif in green, Inactif in grey. */
export function GroupStatus({ status }: { readonly status: WorkgroupStatus }) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  return <span className={mergeClasses(styles.root, styles[status])}>{t(`status.${status}`)}</span>;
}
