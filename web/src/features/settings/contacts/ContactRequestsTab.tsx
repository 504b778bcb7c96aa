import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactRequests, type ContactFilter } from '#data/queries/contact-requests';
import { choiceParam } from '#shared/list/address-params';
import { useAddressParam } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { ContactRequestList } from './ContactRequestList';
import { useLastOf } from './useLastOf';

/** Number of requests shown at first and added by each 'more'. */
const PAGE_SIZE = 20;
const FILTERS: readonly ContactFilter[] = ['open', 'handled'];

/** In the address, beside the tab. */
const FILTER = choiceParam('status', FILTERS, 'open');

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px' },
  title: HIDDEN_TEXT,
  more: {
    justifySelf: 'center',
    [media.phone]: { justifySelf: 'stretch', minBlockSize: ouvrageTokens.touchTarget },
  },
});

/** Demo requests from the landing page. For admins only. */
export function ContactRequestsTab() {
  const { t } = useTranslation('settings');
  const [filter, setFilter] = useAddressParam(FILTER);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{t('tabs.contacts')}</h2>
      <div>
        <SegmentedSwitch
          label={t('contacts.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`contacts.filters.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {/* The other list starts at its beginning. */}
      <Requests key={filter} filter={filter} />
    </div>
  );
}

function Requests({ filter }: { readonly filter: ContactFilter }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const [size, setSize] = useState(PAGE_SIZE);
  const live = useLastOf(useContactRequests(filter, size));
  return (
    <LiveContent
      live={live}
      errorText={t('contacts.loadFailed')}
      skeleton={
        <Sheet>
          <SkeletonRows rows={6} />
        </Sheet>
      }
    >
      {({ requests, hasMore }) =>
        requests.length === 0 ? (
          <Sheet>
            <EmptyState
              kind="done"
              title={t(`contacts.empty.${filter}.title`)}
              text={t(`contacts.empty.${filter}.text`)}
            />
          </Sheet>
        ) : (
          <>
            <ContactRequestList requests={requests} />
            {hasMore && (
              <Button className={styles.more} onClick={() => setSize(size + PAGE_SIZE)}>
                {t('contacts.more')}
              </Button>
            )}
          </>
        )
      }
    </LiveContent>
  );
}
