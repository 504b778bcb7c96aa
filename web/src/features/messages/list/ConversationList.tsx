import { Button, makeStyles, SearchBox, Tab, TabList } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestConversations } from '#data/queries/conversations';
import { useIsSlow } from '#shared/live/useIsSlow';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';
import { useLayout } from '#shared/ui/useLayout';
import { ConnectionError } from '../ConnectionError';
import { MESSAGES_SLOW_MS } from '../slow-limit';
import { useConversationTitle } from '../useConversationTitle';
import { CONVERSATION_TABS, shownConversations, type ConversationTab } from './conversation-view';
import { ConversationListSkeleton } from './ConversationListSkeleton';
import { ConversationRows } from './ConversationRows';
import { useConversationView, type ConversationView } from './useConversationView';

interface ConversationListProps {
  readonly openId: string | undefined;
  readonly onCreate: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' },
  bar: { display: 'flex', columnGap: '8px', paddingBlock: '16px 8px', paddingInline: '16px' },
  search: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: 0,
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
  create: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
    },
  },
  tabs: { paddingInline: '4px', ...edgeBlockEnd(ouvrageTokens.hair) },
  tab: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
  rows: {
    flexGrow: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [media.phone]: { backgroundColor: ouvrageTokens.table },
  },
});

/** Id of the bar: it takes the focus when its dialog closes. */
export const CONVERSATION_BAR_ID = 'conversations-bar';

/** The left pane: search, tabs, and the user's conversations, newest first. */
export function ConversationList({ openId, onCreate }: ConversationListProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const view = useConversationView();
  const isPhone = useLayout('phone');
  return (
    <div className={styles.root}>
      <div className={styles.bar} id={CONVERSATION_BAR_ID}>
        <SearchBox
          className={styles.search}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          dismiss={{ 'aria-label': t('list.clearSearch') }}
          value={view.query}
          onChange={(_event, { value }) => view.setQuery(value)}
        />
        <Button
          className={styles.create}
          appearance="primary"
          icon={<AddRegular />}
          onClick={onCreate}
          {...(isPhone && { 'aria-label': t('list.create') })}
        >
          {isPhone ? null : t('list.create')}
        </Button>
      </div>
      <TabList
        className={styles.tabs}
        aria-label={t('list.tabs.label')}
        selectedValue={view.tab}
        onTabSelect={(_event, { value }) => view.setTab(value as ConversationTab)}
      >
        {CONVERSATION_TABS.map((tab) => (
          <Tab key={tab} value={tab} className={styles.tab}>
            {t(`list.tabs.${tab}`)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.rows}>
        <Found view={view} openId={openId} />
      </div>
    </div>
  );
}

interface FoundProps {
  readonly view: ConversationView;
  readonly openId: string | undefined;
}

function Found({ view, openId }: FoundProps) {
  const { t } = useTranslation('messages');
  const { live, count } = useLatestConversations();
  const titleOf = useConversationTitle();
  const isSlow = useIsSlow(live.status === 'loading', MESSAGES_SLOW_MS);
  const { tab, query } = view;
  const all = live.status === 'ready' ? live.value : null;
  const visibleConversations = useMemo(
    () => shownConversations(all ?? [], { tab, query }, (one) => titleOf(one).name),
    [all, tab, query, titleOf],
  );
  if (live.status === 'error' || isSlow) {
    return (
      <ConnectionError
        text={t(live.status === 'error' ? 'list.failed' : 'list.slow')}
        onRetry={live.retry}
      />
    );
  }
  if (all === null) return <ConversationListSkeleton />;
  const requestedCount = all.length < count ? null : count;
  if (visibleConversations.length > 0 || requestedCount !== null) {
    return (
      <ConversationRows
        conversations={visibleConversations}
        openId={openId}
        requestedCount={requestedCount}
      />
    );
  }
  return <NothingFound view={view} isAny={all.length > 0} />;
}

/** The empty list: why nothing is shown, and what to do. */
function NothingFound({
  view,
  isAny,
}: {
  readonly view: ConversationView;
  readonly isAny: boolean;
}) {
  const { t } = useTranslation('messages');
  const query = view.query.trim();
  if (!isAny) {
    return <EmptyState kind="talk" title={t('list.empty.title')} text={t('list.empty.none')} />;
  }
  return (
    <EmptyState
      kind="search"
      title={t('list.empty.title')}
      text={query === '' ? t('list.empty.tab') : t('list.empty.search', { query })}
      action={
        <Button
          onClick={() => {
            if (query === '') view.setTab('all');
            else view.setQuery('');
          }}
        >
          {t('list.empty.showAll')}
        </Button>
      }
    />
  );
}
