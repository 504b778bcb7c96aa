import { Button, makeStyles } from '@fluentui/react-components';
import { CopyRegular, Dismiss20Regular } from '@fluentui/react-icons';
import { FEED_CACHE_SECONDS, feedAddress, isFeedOf, WORKSPACE_TIME_ZONE } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useCalendarFeed } from '#data/queries/calendar-feed';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { useLanguage } from '#shared/i18n/useLanguage';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { Sheet } from '#shared/ui/Sheet';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

interface FeedPanelProps {
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '12px 12px 12px 20px',
    '[dir="rtl"] &': { padding: '12px 20px 12px 12px' },
    ...edgeBlockEnd(ouvrageTokens.frame),
  },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  part: { ...typography.body, padding: '16px 20px', color: ouvrageTokens.ink2 },
  ruled: edgeBlockStart(ouvrageTokens.hair),
  label: {
    ...typography.label,
    display: 'block',
    marginBlockEnd: '6px',
    color: ouvrageTokens.ink3,
  },
  address: {
    ...typography.body,
    width: '100%',
    boxSizing: 'border-box',
    marginBlockEnd: '10px',
    padding: '10px 12px',
    border: `1px solid ${ouvrageTokens.line}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  note: { ...typography.meta, marginBlockStart: '10px', color: ouvrageTokens.ink3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '8px',
    margin: 0,
  },
  name: { color: ouvrageTokens.ink3 },
  value: { margin: 0, color: ouvrageTokens.ink },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '12px 16px' },
});

/** The address at which other calendars fetch the reader's: made, shown once, renewed and revoked here. */
export function FeedPanel({ onClose }: FeedPanelProps) {
  const { t } = useTranslation('calendar');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const language = useLanguage();
  const notify = useNotify();
  const user = useSignedInUser();
  const live = useCalendarFeed();
  const [token, setToken] = useState<string | null>(null);
  const make = useAction(async () => {
    const answer = await callByName('makeCalendarFeed', {});
    setToken(answer.token);
  });
  const revoke = useAction(async () => {
    await callByName('revokeCalendarFeed', {});
    setToken(null);
    notify.success(t('feed.revoked'));
  });
  const storedFeed = live.status === 'ready' ? live.value : null;
  const feed = storedFeed !== null && isFeedOf(storedFeed, user) ? storedFeed : null;
  const isRunning = make.isRunning || revoke.isRunning;
  const facts = [
    ['deadlines', t('feed.fact.deadlinesText')],
    ['meetings', t('feed.fact.meetingsText')],
    ['language', common(`language.${language}`)],
    ['zone', WORKSPACE_TIME_ZONE],
  ] as const;
  return (
    <Sheet as="section" framed aria-labelledby="calendar-feed">
      <div className={styles.head}>
        <h2 id="calendar-feed" className={styles.title}>
          {t('feed.title')}
        </h2>
        <Button
          appearance="subtle"
          icon={<Dismiss20Regular />}
          aria-label={common('action.close')}
          onClick={onClose}
        />
      </div>
      <p className={styles.part}>{t('feed.text')}</p>
      <div className={styles.ruled}>
        <div className={styles.part}>
          <ActionErrorBar title={t('feed.failed')} error={make.error ?? revoke.error} />
          {token !== null && <Address address={globalThis.location.origin + feedAddress(token)} />}
          {token === null && feed !== null && (
            <p>{t('feed.exists', { day: format.date(feed.createdAt) })}</p>
          )}
          {token === null && feed === null && live.status === 'ready' && (
            <Button
              appearance="primary"
              disabledFocusable={isRunning}
              onClick={() => void make.execute()}
            >
              {t('feed.make')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.ruled}>
        <dl className={`${styles.part} ${styles.facts}`}>
          {facts.map(([fact, value]) => (
            <Fact key={fact} name={t(`feed.fact.${fact}`)} value={value} />
          ))}
        </dl>
      </div>
      {feed !== null && (
        <div className={styles.ruled}>
          <div className={styles.acts}>
            <Button
              appearance="subtle"
              disabledFocusable={isRunning}
              onClick={() => void make.execute()}
            >
              {t('feed.renew')}
            </Button>
            <Button
              appearance="subtle"
              disabledFocusable={isRunning}
              onClick={() => void revoke.execute()}
            >
              {t('feed.revoke')}
            </Button>
            <span className={styles.note}>
              {t('feed.cache', { minutes: format.number(FEED_CACHE_SECONDS / 60) })}
            </span>
          </div>
        </div>
      )}
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('feed.copied'));
    } catch {
      notify.error(t('feed.notCopied'));
    }
  }
  return (
    <>
      <span className={styles.label}>{t('feed.address')}</span>
      <p className={styles.address} dir="ltr" data-address>
        {address}
      </p>
      <Button appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
      <p className={styles.note}>{t('feed.once')}</p>
    </>
  );
}
