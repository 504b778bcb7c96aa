import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';

const useStyles = makeStyles({ address: { fontWeight: 600, overflowWrap: 'anywhere' } });

interface AddressTextProps {
  readonly text: 'request.sentText' | 'choose.lead' | 'choose.someoneElse';
  readonly email: string;
}

/** A sentence with an e-mail address, which is always written left to right. */
export function AddressText({ text, email }: AddressTextProps) {
  const { t } = useTranslation('login');
  const styles = useStyles();
  return (
    <MarkedText text={t(text, { skipInterpolation: true })} values={{ email }}>
      {(content) => (
        <bdi dir="ltr" className={styles.address}>
          {content}
        </bdi>
      )}
    </MarkedText>
  );
}
