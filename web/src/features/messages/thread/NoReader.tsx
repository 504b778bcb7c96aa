import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.body,
    margin: 0,
    padding: '17px 32px',
    color: ouvrageTokens.ink2,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { padding: '16px' },
  },
});

/** In place of the message field, where the other person's account is deleted. */
export function NoReader() {
  const { t } = useTranslation('messages');
  return <p className={useStyles().root}>{t('thread.noReader')}</p>;
}
