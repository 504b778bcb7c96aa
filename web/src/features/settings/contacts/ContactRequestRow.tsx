import { Button, Link, makeStyles } from '@fluentui/react-components';
import type { ContactRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface ContactRequestRowProps {
  readonly request: ContactRequest;
  /** The admin who handled it; null while it is pending. */
  readonly handledBy: string | null;
  readonly onTurn: (isHandled: boolean) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) auto',
    alignItems: 'center',
    columnGap: '24px',
    minBlockSize: ouvrageTokens.rowTableTwoLine,
    paddingBlock: '10px',
    paddingInline: '20px',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '6px', paddingInline: '16px' },
  },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  quiet: { ...typography.meta, color: ouvrageTokens.ink3, overflowWrap: 'anywhere' },
  address: {
    ...typography.body,
    overflowWrap: 'anywhere',
    [media.phone]: { display: 'inline-flex', alignItems: 'center', minBlockSize: '44px' },
  },
  act: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget, marginBlockStart: '4px' } },
});

/** A demo request: person, address, language and date. */
export function ContactRequestRow({ request, handledBy, onTurn }: ContactRequestRowProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const { name, company, email, language, createdAt, handledAt } = request;
  const isOpen = handledAt === null;
  return (
    <li className={styles.root}>
      <div>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={styles.quiet}>
          {company === '' ? t('contacts.noCompany') : <bdi>{company}</bdi>}
        </div>
      </div>
      <div>
        <Link className={styles.address} href={mailTo(email)}>
          <bdi dir="ltr">{email}</bdi>
        </Link>
        <div className={styles.quiet}>
          {t('contacts.reads')} <bdi lang={language}>{common(`language.${language}`)}</bdi>
        </div>
      </div>
      <div>
        <time
          className={styles.quiet}
          dateTime={createdAt.toISOString()}
          title={format.dateTime(createdAt)}
        >
          {t('contacts.received', { when: format.date(createdAt) })}
        </time>
        {handledAt !== null && (
          <div className={styles.quiet}>
            {t('contacts.handledBy', { name: handledBy, when: format.date(handledAt) })}
          </div>
        )}
      </div>
      <Button
        className={styles.act}
        aria-label={t(isOpen ? 'contacts.handleNamed' : 'contacts.reopenNamed', { name })}
        onClick={() => onTurn(isOpen)}
      >
        {t(isOpen ? 'contacts.handle' : 'contacts.reopen')}
      </Button>
    </li>
  );
}

/** The address was typed by a stranger: it must not add recipients, a subject or a body. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
