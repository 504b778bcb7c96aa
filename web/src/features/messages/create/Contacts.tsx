import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { useIsSlow } from '#shared/live/useIsSlow';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { MESSAGES_SLOW_MS } from '../slow-limit';
import { contactsOf } from './contacts';

interface ContactsProps {
  readonly children: (contacts: readonly DirectoryCard[]) => ReactNode;
}

const NONE: readonly DirectoryCard[] = [];

const useStyles = makeStyles({
  body: { whiteSpace: 'normal' },
  none: { margin: 0 },
});

/** Renders the contacts once they are loaded. */
export function Contacts({ children }: ContactsProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const live = useDirectory();
  const isSlow = useIsSlow(live.status === 'loading', MESSAGES_SLOW_MS);
  const cards = live.status === 'ready' ? live.value : NONE;
  const contacts = useMemo(() => contactsOf(cards, me), [cards, me]);
  if (live.status === 'error' || isSlow) {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody className={styles.body}>
          {t(live.status === 'error' ? 'create.contactsFailed' : 'create.contactsSlow')}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={live.retry}>{t('header.refresh')}</Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (live.status === 'loading') {
    return (
      <div role="status" aria-label={common('state.loading')}>
        {/* As high as the picker, so that the dialog does not move when the contacts arrive. */}
        <SkeletonRows rows={9} variant="structure" />
      </div>
    );
  }
  if (contacts.length === 0) return <p className={styles.none}>{t('create.noContacts')}</p>;
  return children(contacts);
}
