import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ADDRESSES, conversationAddress } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { lazyComponent } from '#shared/lazy-component';
import { edgeInlineEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { ConversationPane } from './ConversationPane';
import { CONVERSATION_BAR_ID, ConversationList } from './list/ConversationList';
import { OPENED_FROM_CONVERSATION, OPENED_FROM_LIST, openerOf } from './opener';

const NewConversationDialog = lazyComponent(
  async () => (await import('./create/NewConversationDialog')).NewConversationDialog,
  null,
  { texts: ['intervenants'] },
);

const useStyles = makeStyles({
  visuallyHidden: HIDDEN_TEXT,
  root: {
    display: 'grid',
    gridTemplateColumns: '380px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    blockSize: '100%',
    [media.narrow]: { gridTemplateColumns: '320px minmax(0, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', overflow: 'hidden' },
    [media.print]: { display: 'block', blockSize: 'auto', overflow: 'visible' },
  },
  list: {
    gridColumnStart: 1,
    gridRowStart: 1,
    minWidth: 0,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeInlineEnd(ouvrageTokens.hair),
    [media.phone]: edgeInlineEnd('transparent', '0px'),
  },
  // Under an open conversation the list keeps its height and scroll position but cannot take the focus.
  listCovered: {
    [media.phone]: {
      visibility: 'hidden',
      blockSize: `calc(100dvh - ${ouvrageTokens.topBarPhone} - ${ouvrageTokens.bottomBarPhone} - env(safe-area-inset-bottom) - 1px)`,
    },
  },
  pane: { minWidth: 0, backgroundColor: ouvrageTokens.table },
  paneClosed: {
    display: 'grid',
    alignContent: 'center',
    [media.phone]: { display: 'none' },
  },
  // On a phone it covers the list. The shell hides its bars but still shows its notices.
  paneOpen: { [media.phone]: { gridColumnStart: 1, gridRowStart: 1, minBlockSize: 0, zIndex: 1 } },
});

/**
 * Conversations on the left and the open one on the right; on a phone it covers the list. The address holds
 * the open conversation, so that the back gesture closes it.
 */
export function MessagesScreen() {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { conversationId } = useParams();
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const opener = openerOf(location.state);
  const isFromList = opener === 'list';
  const isOpen = conversationId !== undefined;

  function leave() {
    void navigate({ pathname: ADDRESSES.messages, search }, { replace: true });
  }

  return (
    <div className={styles.root}>
      <h1 className={styles.visuallyHidden}>{t('title')}</h1>
      <div
        className={mergeClasses(styles.list, isOpen && styles.listCovered)}
        data-print={isOpen ? 'none' : undefined}
      >
        <ConversationList openId={conversationId} onCreate={() => setCreating(true)} />
      </div>
      <div className={mergeClasses(styles.pane, isOpen ? styles.paneOpen : styles.paneClosed)}>
        {isOpen ? (
          <ConversationPane
            key={conversationId}
            conversationId={conversationId}
            takesFocus={opener !== null}
            onBack={isFromList ? () => void navigate(-1) : leave}
            onLeave={leave}
            onOpen={(id) =>
              void navigate(conversationAddress(id), { state: OPENED_FROM_CONVERSATION })
            }
          />
        ) : (
          <EmptyState kind="talk" title={t('pane.none.title')} text={t('pane.none.text')} />
        )}
      </div>
      {isCreating && (
        <>
          <ReturnsFocus home={CONVERSATION_BAR_ID} />
          <NewConversationDialog
            onClose={() => setCreating(false)}
            onOpen={(id) => {
              setCreating(false);
              void navigate({ pathname: conversationAddress(id) }, { state: OPENED_FROM_LIST });
            }}
          />
        </>
      )}
    </div>
  );
}
