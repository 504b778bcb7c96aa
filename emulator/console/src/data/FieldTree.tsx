import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { linkTo } from '../app/address';
import { FOCUS, useSharedStyles } from '../app/styles';
import { editableText, previewText, relativePath, shownText } from '../values/text';
import { fieldsOf, itemsOf, sortedNames, typeOf, type Fields, type Value } from '../values/value';
import { useColumn } from './column-styles';
import { type LocatedPlace } from './located';

/** Maps and lists with more entries are closed at first. */
const OPEN_UP_TO = 30;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, paddingInlineStart: 0 },
  inner: { paddingInlineStart: '18px' },
  row: { paddingBlock: '3px', position: 'relative', overflowWrap: 'anywhere' },
  line: { display: 'flex', alignItems: 'baseline', gap: '8px' },
  summary: {
    cursor: 'pointer',
    borderRadius: '3px',
    ...FOCUS,
    '& > span': { marginInlineStart: '2px' },
  },
  name: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    fontWeight: tokens.fontWeightSemibold,
    flexShrink: 0,
  },
  value: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    whiteSpace: 'pre-wrap',
    flexGrow: 1,
    minInlineSize: 0,
  },
  string: { color: tokens.colorPaletteGreenForeground1 },
  number: { color: tokens.colorBrandForegroundLink },
  type: { color: tokens.colorNeutralForeground3, fontSize: '12px', flexShrink: 0 },
});

interface FieldTreeProps {
  readonly fields: Fields;
  readonly place: LocatedPlace;
  /** The paths of the fields that have just changed, and a number that is new with each change. */
  readonly changedFields: ReadonlySet<string>;
  readonly change: number;
}

export function FieldTree({ fields, place, changedFields, change }: FieldTreeProps) {
  const entries = sortedNames(fields).flatMap((name): readonly Entry[] => {
    const value = fields[name];
    return value ? [{ name, value, path: name }] : [];
  });
  return <Entries entries={entries} context={{ place, changedFields, change }} />;
}

interface Entry {
  readonly name: string;
  readonly value: Value;
  readonly path: string;
}

type Context = Omit<FieldTreeProps, 'fields'>;

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly context: Context;
  readonly isInner?: boolean;
}

function Entries({ entries, context, isInner = false }: EntriesProps) {
  const styles = useStyles();
  const column = useColumn();
  return (
    <ul className={mergeClasses(styles.list, isInner && styles.inner)}>
      {entries.map((entry) => (
        <li key={entry.name} className={styles.row}>
          {context.changedFields.has(entry.path) && (
            <span key={context.change} className={column.flash} aria-hidden />
          )}
          <EntryContent entry={entry} context={context} />
        </li>
      ))}
    </ul>
  );
}

function EntryContent({ entry, context }: { readonly entry: Entry; readonly context: Context }) {
  const styles = useStyles();
  const { name, value, path } = entry;
  const type = typeOf(value);
  const inner = innerEntries(value, path);
  if (inner.length > 0) {
    const size = type === 'array' ? `array, ${inner.length}` : 'map';
    return (
      <details open={inner.length <= OPEN_UP_TO}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.type} title={previewText(value)}>
            {size}
          </span>
        </summary>
        <Entries entries={inner} context={context} isInner />
      </details>
    );
  }
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      <Scalar value={value} place={context.place} />
      <span className={styles.type}>{type}</span>
    </div>
  );
}

function innerEntries(value: Value, path: string): readonly Entry[] {
  if (typeOf(value) === 'array') {
    return itemsOf(value).map((item, at) => ({
      name: String(at),
      value: item,
      path: `${path}.${at}`,
    }));
  }
  if (typeOf(value) !== 'map') return [];
  const fields = fieldsOf(value);
  return sortedNames(fields).flatMap((name) => {
    const item = fields[name];
    return item ? [{ name, value: item, path: `${path}.${name}` }] : [];
  });
}

function Scalar({ value, place }: { readonly value: Value; readonly place: LocatedPlace }) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const type = typeOf(value);
  if (type === 'reference') {
    const path = relativePath(editableText(value));
    return (
      <span className={styles.value}>
        <a className={sharedStyles.link} {...linkTo({ ...place, path, detail: {} })}>
          {path}
        </a>
      </span>
    );
  }
  const isNumber = type === 'integer' || type === 'double';
  return (
    <span
      className={mergeClasses(
        styles.value,
        type === 'string' && styles.string,
        isNumber && styles.number,
      )}
    >
      {type === 'string' ? `"${editableText(value)}"` : shownText(value)}
    </span>
  );
}
