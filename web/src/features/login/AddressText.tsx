import { makeStyles } from '@fluentui/react-components';
import { Trans, useTranslation } from 'react-i18next';

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
    <Trans
      t={t}
      i18nKey={text}
      values={{ email }}
      components={{ address: <bdi dir="ltr" className={styles.address} /> }}
    />
  );
}
