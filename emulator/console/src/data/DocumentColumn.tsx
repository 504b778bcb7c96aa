import { Button, Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { documentsRoot } from '../api/database';
import { countDocuments, listMissing } from '../api/documents';
import { useQuery } from '../api/use-query';
import { go, linkTo } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { numberText } from '../lists/since';
import { previewText } from '../values/text';
import { sortedNames } from '../values/value';
import { moveByArrows } from './arrow-keys';
import { useColumn } from './column-styles';
import { DeleteDialog } from './DeleteDialog';
import { listingError, structuredQuery, WHOLE, type Listing } from './listing';
import { ListingForm } from './ListingForm';
import { type LiveRow } from './live-rows';
import { lastSegment, parentOf, type LocatedPlace } from './located';
import { useLiveRows } from './use-live-rows';

const PAGE = 100;

const useStyles = makeStyles({
  prefix: { padding: '6px 12px', display: 'grid' },
});

interface DocumentColumnProps {
  readonly place: LocatedPlace;
  readonly collection: string;
  readonly selectedPath: string | undefined;
}

/** The address holds each text of a listing separately. */
function listingOf({ detail }: LocatedPlace): Listing {
  const { prefix = '', field = '', op = '==', value = '', orderBy = '', direction } = detail;
  return { prefix, field, op, value, orderBy, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function detailOf(listing: Listing): Readonly<Record<string, string>> {
  const { field, op, orderBy, direction } = listing;
  return {
    ...(listing.prefix === '' ? {} : { prefix: listing.prefix }),
    ...(field === '' ? {} : { field, op, value: listing.value }),
    ...(orderBy === '' ? {} : { orderBy }),
    ...(direction === 'asc' ? {} : { direction }),
  };
}

/** The documents of a collection, with live updates. */
export function DocumentColumn({ place, collection, selectedPath }: DocumentColumnProps) {
  const column = useColumn();
  const styles = useStyles();
  const { database } = place;
  const root = documentsRoot(database);
  const requestedListing = listingOf(place);
  const listing = listingError(requestedListing, root) === undefined ? requestedListing : WHOLE;
  const [size, setSize] = useState(PAGE);
  const [isFiltering, setFiltering] = useState(
    requestedListing.field !== '' || requestedListing.orderBy !== '',
  );
  const [isDeleting, setDeleting] = useState(false);
  const { rows, changes, error } = useLiveRows(database, collection, listing, size);
  const isWhole = Object.keys(detailOf(listing)).length === 0;
  const missing = useQuery(`${collection}\n${size}\n${isWhole}`, ['documents'], (signal) =>
    isWhole ? listMissing(database, collection, size, signal) : Promise.resolve([]),
  );
  const count = useQuery(`${collection}\n${JSON.stringify(listing)}`, ['documents'], (signal) =>
    countDocuments(
      database,
      parentOf(collection),
      structuredQuery(collection, listing, root),
      signal,
    ),
  );
  const show = (next: Listing) =>
    go({ ...place, path: collection, detail: detailOf(next) }, 'replace');
  const items = withMissing(rows ?? [], missing.answer ?? [], size);
  return (
    <section className={column.column} aria-labelledby="documents">
      <ColumnHead
        place={place}
        collection={collection}
        isFiltering={isFiltering}
        onFilter={() => setFiltering(!isFiltering)}
        onDelete={() => setDeleting(true)}
      />
      <div className={styles.prefix}>
        <Input
          size="small"
          aria-label="Id begins with"
          placeholder="Id begins with…"
          autoComplete="off"
          spellCheck={false}
          value={requestedListing.prefix}
          onChange={(_event, { value }) => show({ ...requestedListing, prefix: value })}
        />
      </div>
      {isFiltering && <ListingForm listing={requestedListing} root={root} onListing={show} />}
      <div className={column.body}>
        <ListingState rows={rows} error={error} isEmpty={items.length === 0} isWhole={isWhole} />
        <ul className={column.list} onKeyDown={moveByArrows}>
          {items.map((row) => (
            <DocumentItem
              key={row.id}
              row={row}
              place={{ ...place, path: `${collection}/${row.id}`, detail: detailOf(listing) }}
              isChosen={`${collection}/${row.id}` === selectedPath}
              change={changes.get(row.id) ?? 0}
            />
          ))}
        </ul>
      </div>
      <div className={column.foot}>
        <span>{countText(rows?.length, count.answer)}</span>
        {rows && rows.length >= size && (
          <Button size="small" appearance="subtle" onClick={() => setSize(size * 2)}>
            Load {numberText(size)} more
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          database={database}
          path={collection}
          onDone={() => go({ ...place, path: parentOf(collection), detail: {} })}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

interface ListingStateProps {
  readonly rows: readonly LiveRow[] | undefined;
  readonly error: string | undefined;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

/** A message instead of rows. */
function ListingState({ rows, error, isEmpty, isWhole }: ListingStateProps) {
  const sharedStyles = useSharedStyles();
  if (error !== undefined) return <Failure title="The listing is refused" message={error} />;
  if (!rows) return <Loading label="The documents load" lines={8} />;
  if (!isEmpty) return null;
  return (
    <p className={sharedStyles.empty}>
      {isWhole ? 'This collection has no documents.' : 'No document is like this.'}
    </p>
  );
}

interface ColumnHeadProps extends Omit<DocumentColumnProps, 'selectedPath'> {
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
  readonly onDelete: () => void;
}

function ColumnHead({ place, collection, isFiltering, onFilter, onDelete }: ColumnHeadProps) {
  const column = useColumn();
  return (
    <div className={column.head}>
      <h2 id="documents" className={column.title}>
        {lastSegment(collection)}
      </h2>
      <Button
        size="small"
        appearance={isFiltering ? 'outline' : 'subtle'}
        icon={<FilterRegular />}
        aria-label="Filter and order"
        aria-expanded={isFiltering}
        title="Filter and order"
        onClick={onFilter}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label="Delete collection"
        title="Delete collection"
        onClick={onDelete}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<AddRegular />}
        aria-label="New document"
        title="New document"
        onClick={() => go({ ...place, path: collection, detail: { new: 'document' } })}
      />
    </div>
  );
}

function countText(visibleCount: number | undefined, all: number | undefined): string {
  if (visibleCount === undefined || all === undefined) return '';
  if (visibleCount >= all) return `${numberText(all)} ${all === 1 ? 'document' : 'documents'}`;
  return `${numberText(visibleCount)} of ${numberText(all)}`;
}

type Item = LiveRow & { readonly isMissing: boolean };

/** Adds missing documents that have collections, at their place by name. */
function withMissing(
  rows: readonly LiveRow[],
  missing: readonly string[],
  size: number,
): readonly Item[] {
  const present = rows.map((row) => ({ ...row, isMissing: false }));
  const ids = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1)?.id;
  const absent = missing
    .filter((id) => !ids.has(id) && (rows.length < size || last === undefined || id < last))
    .map((id) => ({ id, fields: {}, isMissing: true }));
  if (absent.length === 0) return present;
  return [...present, ...absent].sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface DocumentItemProps {
  readonly row: Item;
  readonly place: LocatedPlace;
  readonly isChosen: boolean;
  readonly change: number;
}

function DocumentItem({ row, place, isChosen, change }: DocumentItemProps) {
  const column = useColumn();
  return (
    <li className={column.flashed}>
      {/* A new key restarts the highlight. */}
      {change > 0 && <span key={change} className={column.flash} aria-hidden />}
      <a
        className={mergeClasses(column.item, isChosen && column.chosen)}
        aria-current={isChosen ? 'true' : undefined}
        {...linkTo(place)}
      >
        <span className={mergeClasses(column.id, row.isMissing && column.missing)}>{row.id}</span>
        <span className={column.preview}>
          {row.isMissing ? 'does not exist, has collections' : rowPreview(row)}
        </span>
      </a>
    </li>
  );
}

const PREVIEWED_FIELDS = 4;

function rowPreview({ fields }: LiveRow): string {
  return sortedNames(fields)
    .slice(0, PREVIEWED_FIELDS)
    .map((name) => {
      const value = fields[name];
      return `${name}: ${value ? previewText(value) : ''}`;
    })
    .join(' · ');
}
