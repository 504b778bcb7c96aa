import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Select,
  tokens,
} from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { type Overview } from '#protocol/inspection';
import { DEFAULT_DATABASE, type Database } from '../api/database';
import { ask } from '../api/emulator';
import { useConnection } from '../api/news';
import { useQuery } from '../api/use-query';
import { go, linkTo, TABS, usePlace, type Place, type Tab } from './address';
import { Loading } from './Loading';
import { FOCUS, PHONE, useSharedStyles } from './styles';
import { edgeBlockEnd, edgeBlockStart } from './edges';

const DataScreen = lazy(async () => ({
  default: (await import('../data/DataScreen')).DataScreen,
}));
const RulesScreen = lazy(async () => ({
  default: (await import('../rules/RulesScreen')).RulesScreen,
}));
const ListenersScreen = lazy(async () => ({
  default: (await import('../lists/ListenersScreen')).ListenersScreen,
}));
const TriggersScreen = lazy(async () => ({
  default: (await import('../lists/TriggersScreen')).TriggersScreen,
}));
const OverviewScreen = lazy(async () => ({
  default: (await import('../lists/OverviewScreen')).OverviewScreen,
}));

const NAMES: Readonly<Record<Tab, string>> = {
  data: 'Data',
  rules: 'Rules',
  listeners: 'Listeners',
  triggers: 'Triggers',
  overview: 'Overview',
};

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    blockSize: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px 20px',
    flexWrap: 'wrap',
    paddingInline: '16px',
    minBlockSize: '48px',
    backgroundColor: tokens.colorNeutralBackground1,
    ...edgeBlockEnd(),
    [PHONE]: { paddingInline: '12px', paddingBlockStart: '6px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap', margin: 0 },
  tabs: {
    display: 'flex',
    alignSelf: 'stretch',
    gap: '2px',
    [PHONE]: { order: 3, inlineSize: '100%', overflowX: 'auto' },
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '40px',
    paddingInline: '10px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...edgeBlockEnd('transparent', '2px'),
    ...edgeBlockStart('transparent', '2px'),
    ':hover': { color: tokens.colorNeutralForeground1 },
    ...FOCUS,
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBlockEndColor: tokens.colorBrandStroke1,
  },
  space: { flexGrow: 1 },
  database: { maxInlineSize: '280px', [PHONE]: { maxInlineSize: '190px' } },
  main: { overflow: 'auto', minBlockSize: 0 },
  dot: {
    display: 'inline-block',
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: '50%',
    marginInlineEnd: '6px',
    backgroundColor: tokens.colorPaletteYellowBackground3,
  },
  live: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  lost: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

const CONNECTION = { connecting: 'Connecting', live: 'Live', lost: 'Lost' };

export function Shell() {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const place = usePlace();
  const connection = useConnection();
  const { answer: overview } = useQuery(
    'overview',
    ['documents', 'listeners', 'rules'],
    (signal) => ask('/emulator/v1/overview', { signal }) as Promise<Overview>,
  );
  const database = place.database ?? overview?.databases[0];
  useTabKeys(place);

  useEffect(() => {
    const where = place.tab === 'data' && place.path !== '' ? place.path : NAMES[place.tab];
    document.title = `${where} · Firestore emulator`;
  }, [place]);

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <p className={styles.name}>Firestore emulator</p>
        <nav className={styles.tabs} aria-label="Screens">
          {TABS.map((tab, at) => (
            <a
              key={tab}
              className={mergeClasses(styles.tab, tab === place.tab && styles.here)}
              aria-current={tab === place.tab ? 'page' : undefined}
              aria-keyshortcuts={`Alt+${at + 1}`}
              title={`Alt+${at + 1}`}
              {...linkTo({ ...place, tab, detail: {} })}
            >
              {NAMES[tab]}
            </a>
          ))}
        </nav>
        <span className={styles.space} />
        <DatabaseChoice overview={overview} database={database} place={place} />
        <span role="status">
          <span
            className={mergeClasses(
              styles.dot,
              connection === 'live' && styles.live,
              connection === 'lost' && styles.lost,
            )}
          />
          {CONNECTION[connection]}
        </span>
      </header>
      <div>
        {connection === 'lost' && (
          <MessageBar intent="warning">
            <MessageBarBody>
              The emulator does not answer. What is shown may be old; the console tries again.
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      <main className={styles.main} tabIndex={-1}>
        <h1 className={sharedStyles.unseen}>{NAMES[place.tab]}</h1>
        <Suspense fallback={<Loading label="The screen loads" />}>
          <Screen place={place} overview={overview} database={database} />
        </Suspense>
      </main>
    </div>
  );
}

interface ScreenProps {
  readonly place: Place;
  readonly overview: Overview | undefined;
  readonly database: Database | undefined;
}

function Screen({ place, overview, database }: ScreenProps) {
  if (place.tab === 'overview') return <OverviewScreen />;
  if (place.tab === 'listeners') return <ListenersScreen />;
  if (place.tab === 'triggers') return <TriggersScreen />;
  if (!database) {
    return overview ? <NoDatabase place={place} /> : <Loading label="The databases load" />;
  }
  const locatedPlace = { ...place, database };
  const key = `${database.projectId}/${database.databaseId}`;
  return place.tab === 'rules' ? (
    <RulesScreen key={key} place={locatedPlace} />
  ) : (
    <DataScreen key={key} place={locatedPlace} />
  );
}

function DatabaseChoice({ overview, database, place }: ScreenProps) {
  const styles = useStyles();
  if (!database) return null;
  const databases = overview?.databases ?? [];
  const isKnown = databases.some((one) => textOf(one) === textOf(database));
  const choices = isKnown ? databases : [database, ...databases];
  return (
    <Select
      className={styles.database}
      size="small"
      aria-label="Database"
      value={textOf(database)}
      onChange={(_event, { value }) => {
        const selection = choices.find((one) => textOf(one) === value);
        if (!selection) return;
        const { projectId, databaseId } = selection;
        go({ ...place, database: { projectId, databaseId }, path: '', detail: {} });
      }}
    >
      {choices.map((one) => (
        <option key={textOf(one)}>{textOf(one)}</option>
      ))}
    </Select>
  );
}

function textOf({ projectId, databaseId }: Database): string {
  return databaseId === DEFAULT_DATABASE ? projectId : `${projectId} / ${databaseId}`;
}

function NoDatabase({ place }: { readonly place: Place }) {
  const sharedStyles = useSharedStyles();
  const demo = { projectId: 'demo-project', databaseId: DEFAULT_DATABASE };
  return (
    <p className={sharedStyles.empty}>
      No client has used a database yet. Databases appear here with their first request; or open{' '}
      <a className={sharedStyles.link} {...linkTo({ ...place, database: demo })}>
        demo-project
      </a>{' '}
      and write its first document yourself.
    </p>
  );
}

/** Alt with a screen's number opens it, like the tab shortcuts of browsers. */
function useTabKeys(place: Place): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const tab = event.altKey && /^Digit[1-9]$/.test(event.code) && TABS[Number(event.code[5]) - 1];
    if (!tab || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go({ ...place, tab, detail: {} });
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
