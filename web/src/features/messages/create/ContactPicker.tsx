import {
  FieldContextProvider,
  type FieldControlProps,
  Input,
  makeStyles,
  useFieldControlProps_unstable as useFieldControlProps,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { DirectoryCard } from '@ouvrage/domain';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useEndInView } from '../useEndInView';
import { ContactRow } from './ContactRow';
import { searchContacts } from './contacts';

interface ContactPickerProps {
  readonly contacts: readonly DirectoryCard[];
  /** Whether one contact is selected, or several. */
  readonly multiple: boolean;
  readonly selectedIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onBlur: () => void;
}

/** Rows rendered at first, and added each time the end comes into view. */
const ROWS_AT_ONCE = 40;

const useStyles = makeStyles({
  root: { border: `1px solid ${ouvrageTokens.hair}`, minWidth: 0 },
  search: {
    ...edgeBlockEnd(ouvrageTokens.hair),
    '& .fui-Input': { width: '100%', border: 'none', borderRadius: 0 },
    [media.phone]: { '& .fui-Input': { minHeight: ouvrageTokens.touchTarget } },
  },
  list: {
    position: 'relative',
    blockSize: '300px',
    overflowY: 'auto',
    [media.phone]: { blockSize: 'auto', minBlockSize: '300px' },
  },
  end: { blockSize: '1px' },
  none: { ...typography.body, margin: 0, padding: '10px 12px', color: ouvrageTokens.ink3 },
});

/** People to choose from, with a search. Labelled by the Field around it. */
export function ContactPicker({
  contacts,
  multiple,
  selectedIds,
  onChange,
  onBlur,
}: ContactPickerProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const field = useFieldControlProps<FieldControlProps>({});
  const name = useId();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const matches = useMemo(() => searchContacts(contacts, deferredQuery), [contacts, deferredQuery]);
  const visibleContacts = matches.slice(0, rows);
  const end = useEndInView<HTMLDivElement>(visibleContacts.length, () => {
    if (visibleContacts.length < matches.length) setRows(visibleContacts.length + ROWS_AT_ONCE);
  });

  function toggle(id: string, isChosen: boolean) {
    if (!multiple) onChange([id]);
    else onChange(isChosen ? [...selectedIds, id] : selectedIds.filter((other) => other !== id));
  }

  return (
    <div
      role={multiple ? 'group' : 'radiogroup'}
      className={styles.root}
      aria-labelledby={field['aria-labelledby']}
      {...(!multiple && { 'aria-required': true })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {/* What is inside has labels of its own: the Field's is the group's. */}
      <FieldContextProvider value={undefined}>
        <div className={styles.search}>
          <Input
            type="search"
            contentBefore={<SearchRegular />}
            placeholder={t('create.search')}
            aria-label={t('create.search')}
            aria-invalid={field['aria-invalid']}
            aria-describedby={field['aria-describedby']}
            value={query}
            onChange={(_event, { value }) => setQuery(value)}
            onKeyDown={(event) => {
              // Enter must not submit the surrounding form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div className={styles.list}>
          {visibleContacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              name={name}
              multiple={multiple}
              isChosen={selectedIds.includes(contact.id)}
              onToggle={toggle}
            />
          ))}
          {matches.length === 0 && <p className={styles.none}>{t('create.nobody')}</p>}
          <div ref={end} className={styles.end} />
        </div>
      </FieldContextProvider>
    </div>
  );
}
