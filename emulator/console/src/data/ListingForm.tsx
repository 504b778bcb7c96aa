import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { listingError, OPERATORS, WHOLE, type Listing } from './listing';
import { edgeBlockEnd } from '../app/edges';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    gap: '8px',
    alignItems: 'end',
    padding: '10px 12px',
    ...edgeBlockEnd(),
    backgroundColor: tokens.colorNeutralBackground2,
    '& > *': { minInlineSize: 0 },
  },
  input: { minInlineSize: 0, inlineSize: '100%' },
  error: { color: tokens.colorPaletteRedForeground1, margin: 0, gridColumn: '1 / -1' },
});

interface ListingFormProps {
  readonly listing: Listing;
  readonly root: string;
  readonly onListing: (listing: Listing) => void;
}

/** A form for one comparison and one order. Keeps invalid input. */
export function ListingForm({ listing, root, onListing }: ListingFormProps) {
  const styles = useStyles();
  const [draft, setDraft] = useState(listing);
  const [error, setError] = useState<string>();
  const text = (name: 'field' | 'value' | 'orderBy', label: string, hint?: string) => (
    <Field label={label} size="small">
      <Input
        size="small"
        className={styles.input}
        value={draft[name]}
        spellCheck={false}
        autoComplete="off"
        {...(hint === undefined ? {} : { placeholder: hint })}
        onChange={(_event, { value }) => setDraft({ ...draft, [name]: value })}
      />
    </Field>
  );
  return (
    <form
      className={styles.form}
      aria-label="Filter and order"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = listingError(draft, root);
        setError(wrong);
        if (wrong === undefined) onListing({ ...draft, prefix: listing.prefix });
      }}
    >
      {text('field', 'Field', 'size')}
      <Select
        size="small"
        aria-label="Comparison"
        value={draft.op}
        onChange={(_event, { value }) => setDraft({ ...draft, op: value })}
      >
        {Object.keys(OPERATORS).map((op) => (
          <option key={op}>{op}</option>
        ))}
      </Select>
      {text('value', 'Value', '3, true, "3", text')}
      {text('orderBy', 'Order by')}
      <Select
        size="small"
        aria-label="Direction"
        value={draft.direction}
        onChange={(_event, { value }) =>
          setDraft({ ...draft, direction: value === 'desc' ? 'desc' : 'asc' })
        }
      >
        <option>asc</option>
        <option>desc</option>
      </Select>
      <div style={{ display: 'flex', gap: '8px' }}>
        <Button size="small" type="submit" appearance="primary">
          Apply
        </Button>
        <Button
          size="small"
          onClick={() => {
            setDraft(WHOLE);
            setError(undefined);
            onListing({ ...WHOLE, prefix: listing.prefix });
          }}
        >
          Clear
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
