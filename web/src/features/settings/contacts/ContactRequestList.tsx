import { makeStyles } from '@fluentui/react-components';
import type { ContactRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useMarkContactRequest } from '#data/queries/contact-requests';
import { useTaskPeople } from '#data/queries/task-people';
import { useNames } from '#shared/people/useNames';
import { Sheet } from '#shared/ui/Sheet';
import { useNotify } from '#shared/ui/useNotify';
import { ContactRequestRow } from './ContactRequestRow';

/** Maximum number of cards in one query; there are fewer admins than that. */
const MAX_NAMES = 20;
const LIST_ID = 'settings-contact-requests';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, outlineStyle: 'none' },
});

/** Requests with the admin who handled them, and the act on each. */
export function ContactRequestList({ requests }: { readonly requests: readonly ContactRequest[] }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const notify = useNotify();
  const mark = useMarkContactRequest();
  const nameOf = useHandlerNames(requests);

  async function turn(request: ContactRequest, isHandled: boolean) {
    // The row leaves the list at once, so the focus moves to the list.
    document.getElementById(LIST_ID)?.focus();
    try {
      await mark(request.id, isHandled);
      notify.success(t(isHandled ? 'contacts.handled' : 'contacts.reopened'), request.name);
    } catch {
      notify.error(t('contacts.failed'));
    }
  }

  return (
    <Sheet>
      <ul id={LIST_ID} className={styles.list} tabIndex={-1} aria-label={t('tabs.contacts')}>
        {requests.map((request) => (
          <ContactRequestRow
            key={request.id}
            request={request}
            handledBy={request.handledBy === null ? null : nameOf(request.handledBy)}
            onTurn={(isHandled) => void turn(request, isHandled)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function useHandlerNames(requests: readonly ContactRequest[]): (uid: string) => string {
  const uids = new Set(requests.flatMap(({ handledBy }) => (handledBy === null ? [] : handledBy)));
  return useNames(useTaskPeople([...uids].slice(0, MAX_NAMES)));
}
