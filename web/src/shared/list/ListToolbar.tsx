import { Button, makeStyles, SearchBox, Tab, TabList } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';

interface ListToolbarProps<Filter extends string> {
  /** Id in the page: the focus comes back to it from the dialog it opens. */
  readonly id: string;
  readonly search: {
    readonly label: string;
    readonly clearLabel: string;
    readonly query: string;
    readonly onQuery: (query: string) => void;
  };
  /** Null until the list is there, or when there is nothing to filter. */
  readonly tabs: {
    readonly label: string;
    readonly options: readonly { readonly value: Filter; readonly label: string }[];
    readonly value: Filter;
    readonly onChange: (value: Filter) => void;
  } | null;
  /** The one act of the list. Absent for those who may not. */
  readonly act: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Beside the act. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '12px',
    marginBlockEnd: '24px',
    [media.phone]: { marginBlockEnd: '16px' },
  },
  search: {
    width: '340px',
    maxWidth: '100%',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
  // Four tabs of a long word are wider than a phone.
  tabs: {
    flexWrap: 'wrap',
    flexShrink: 1,
    marginBlock: '-6px',
    [media.phone]: { marginBlock: 0, marginInline: '-10px' },
  },
  // At the end of the line; on a phone it is a line of its own.
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    marginInlineStart: 'auto',
    ':empty': { display: 'none' },
    [media.phone]: { width: '100%', flexDirection: 'row-reverse' },
  },
  act: { [media.phone]: { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
});

/** Above the cards of a list: search, tabs, and the one act. */
export function ListToolbar<Filter extends string>(props: ListToolbarProps<Filter>) {
  const { id, search, tabs, act, children } = props;
  const styles = useStyles();
  return (
    <div className={styles.root} id={id}>
      <SearchBox
        className={styles.search}
        placeholder={search.label}
        aria-label={search.label}
        dismiss={{ 'aria-label': search.clearLabel }}
        value={search.query}
        onChange={(_event, { value }) => search.onQuery(value)}
      />
      {tabs !== null && (
        <TabList
          className={styles.tabs}
          aria-label={tabs.label}
          selectedValue={tabs.value}
          onTabSelect={(_event, { value }) => tabs.onChange(value as Filter)}
        >
          {tabs.options.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
      )}
      <div className={styles.end}>
        {children}
        {act !== undefined && (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            className={styles.act}
            onClick={act.onClick}
          >
            {act.label}
          </Button>
        )}
      </div>
    </div>
  );
}
