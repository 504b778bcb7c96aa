import { deleteApp, initializeApp } from 'firebase/app';
import {
  Bytes,
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  documentId,
  DocumentReference,
  enableNetwork,
  type Firestore,
  GeoPoint,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  terminate,
  Timestamp,
  vector,
  VectorValue,
  where,
} from 'firebase/firestore';
import { type Database, documentsRoot } from '../api/database';
import {
  doubleValue,
  fieldsOf,
  itemsOf,
  typeOf,
  type Fields,
  type Value,
  vectorOf,
  vectorValue,
} from '../values/value';
import { relativePath } from '../values/text';
import { filterValue, isOperator, PREFIX_END, type Listing } from './listing';
import { type LiveRows } from './live-rows';

interface SharedConnection {
  readonly firestore: Firestore;
  watchers: number;
}

const connections = new Map<string, SharedConnection>();
let isNetworkFollowed = false;

/** Follows a listing of at most `size` documents. */
export function watchListing(
  database: Database,
  path: string,
  listing: Listing,
  size: number,
  onRows: (rows: LiveRows) => void,
  onError: (error: Error) => void,
): () => void {
  return withFirestore(database, (firestore) => {
    let isFirst = true;
    return onSnapshot(
      queryOf(firestore, database, path, listing, size),
      (snapshot) => {
        const changedIds = new Set(
          snapshot
            .docChanges()
            .filter(({ type }) => !isFirst && type !== 'removed')
            .map((change) => change.doc.id),
        );
        isFirst = false;
        const rows = snapshot.docs.map((document) => ({
          id: document.id,
          fields: fieldsFromSdk(document.data(), database),
        }));
        onRows({ rows, changedIds });
      },
      onError,
    );
  });
}

/** Reports changes of a document. Its content must be read through the REST API, which has exact types. */
export function watchDocument(
  database: Database,
  path: string,
  onChange: () => void,
  onError: (error: Error) => void,
): () => void {
  return withFirestore(database, (firestore) =>
    onSnapshot(doc(firestore, path), onChange, onError),
  );
}

/** All watchers of a database share one connection. It ends after the last, and pauses on a hidden page. */
function withFirestore(database: Database, watch: (firestore: Firestore) => () => void) {
  followVisibility();
  const key = documentsRoot(database);
  const entry = connections.get(key) ?? { firestore: connect(database), watchers: 0 };
  connections.set(key, entry);
  entry.watchers += 1;
  let stop: () => void;
  try {
    stop = watch(entry.firestore);
  } catch (error) {
    release(key, entry);
    throw error;
  }
  return () => {
    stop();
    release(key, entry);
  };
}

/** The next screen usually watches the same database. */
const RELEASE_DELAY_MS = 2_000;

function release(key: string, entry: SharedConnection): void {
  entry.watchers -= 1;
  setTimeout(() => {
    if (entry.watchers > 0 || connections.get(key) !== entry) return;
    connections.delete(key);
    void terminate(entry.firestore).then(() => deleteApp(entry.firestore.app));
  }, RELEASE_DELAY_MS);
}

let apps = 0;

function connect({ projectId, databaseId }: Database): Firestore {
  apps += 1;
  const app = initializeApp({ projectId }, `console-${apps}`);
  const firestore = initializeFirestore(app, {}, databaseId);
  const { hostname, port } = window.location;
  connectFirestoreEmulator(firestore, hostname, Number(port || 80), { mockUserToken: 'owner' });
  return firestore;
}

/** A browser opens only six connections to a host for all of its tabs, so a hidden page gives up its own. */
function followVisibility(): void {
  if (isNetworkFollowed) return;
  isNetworkFollowed = true;
  document.addEventListener('visibilitychange', () => {
    const change = document.visibilityState === 'hidden' ? disableNetwork : enableNetwork;
    for (const { firestore } of connections.values()) void change(firestore);
  });
}

function queryOf(
  firestore: Firestore,
  database: Database,
  path: string,
  listing: Listing,
  size: number,
): Query {
  const target = collection(firestore, path);
  const constraints: QueryConstraint[] = [];
  if (listing.prefix !== '') {
    constraints.push(
      where(documentId(), '>=', listing.prefix),
      where(documentId(), '<', `${listing.prefix}${PREFIX_END}`),
    );
  }
  if (listing.field !== '' && isOperator(listing.op)) {
    const operand = filterValue(listing.op, listing.value, documentsRoot(database));
    constraints.push(where(listing.field, listing.op, toSdk(firestore, operand)));
  }
  if (listing.orderBy !== '') constraints.push(orderBy(listing.orderBy, listing.direction));
  return query(target, ...constraints, limit(size));
}

function fieldsFromSdk(data: Readonly<Record<string, unknown>>, database: Database): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, fromSdk(value, database)]),
  );
}

function fromSdk(value: unknown, database: Database): Value {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : doubleValue(value);
  }
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((item) => fromSdk(item, database)) } };
  }
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  if (value instanceof DocumentReference) {
    return { referenceValue: `${documentsRoot(database)}/${value.path}` };
  }
  if (value instanceof Bytes) return { bytesValue: value.toBase64() };
  if (value instanceof VectorValue) return vectorValue(value.toArray());
  return { mapValue: { fields: fieldsFromSdk(value as Record<string, unknown>, database) } };
}

function toSdk(firestore: Firestore, value: Value): unknown {
  const numbers = vectorOf(value);
  if (numbers) return vector([...numbers]);
  if ('stringValue' in value) return value.stringValue;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return timestampOf(value.timestampValue);
  if ('bytesValue' in value) return Bytes.fromBase64String(value.bytesValue);
  if ('referenceValue' in value) return doc(firestore, relativePath(value.referenceValue));
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return new GeoPoint(latitude, longitude);
  }
  if (typeOf(value) === 'array') return itemsOf(value).map((item) => toSdk(firestore, item));
  if (typeOf(value) === 'map') {
    return Object.fromEntries(
      Object.entries(fieldsOf(value)).map(([name, item]) => [name, toSdk(firestore, item)]),
    );
  }
  return null;
}

/** Parses `2026-11-22T09:30:00.123456789Z` with all nanoseconds. */
function timestampOf(text: string): Timestamp {
  const nanoseconds = Number((/\.(\d+)Z$/.exec(text)?.[1] ?? '').padEnd(9, '0'));
  return new Timestamp(Math.floor(Date.parse(text) / 1000), nanoseconds);
}
