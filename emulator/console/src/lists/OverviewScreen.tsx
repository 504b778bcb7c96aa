import { makeStyles, tokens } from '@fluentui/react-components';
import { type DatabaseOverview, type Overview } from '#protocol/inspection';
import { ask } from '../api/emulator';
import { useQuery } from '../api/use-query';
import { linkTo, usePlace } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { ListTable, numbers } from './ListTable';
import { durationText, numberText } from './since';

const RULES = {
  absent: 'none: everything is allowed',
  'in-force': 'in force',
  broken: 'broken: nothing is allowed',
};

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    gap: '8px 32px',
    flexWrap: 'wrap',
    margin: 0,
    '& > div': { display: 'flex', gap: '8px' },
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  },
});

/** The projects and databases of the emulator, and their use. */
export function OverviewScreen() {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const { answer, error, refetch } = useQuery(
    'overview',
    ['documents', 'listeners', 'rules', 'costs'],
    (signal) => ask('/emulator/v1/overview', { signal }) as Promise<Overview>,
  );
  if (!answer) {
    return error === undefined ? (
      <Loading label="The overview loads" />
    ) : (
      <Failure title="The overview cannot be read" message={error} onRetry={refetch} />
    );
  }
  const requests = Object.entries(answer.requests).sort(([, a], [, b]) => b - a);
  return (
    <div className={sharedStyles.page}>
      <dl className={styles.facts}>
        <div>
          <dt>Version</dt>
          <dd>{answer.version}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>
            <time dateTime={new Date(answer.startedAt).toISOString()}>
              {durationText(answer.now - answer.startedAt)} ago
            </time>
          </dd>
        </div>
        <div>
          <dt>Requests</dt>
          <dd>{numberText(requests.reduce((sum, [, count]) => sum + count, 0))}</dd>
        </div>
      </dl>
      <Databases databases={answer.databases} />
      <section className={sharedStyles.card} aria-labelledby="requests">
        <h2 id="requests" className={sharedStyles.unseen}>
          Requests by method
        </h2>
        {requests.length === 0 ? (
          <p className={sharedStyles.empty}>Nothing has been asked yet.</p>
        ) : (
          <table className={sharedStyles.table}>
            <thead>
              <tr>
                <th scope="col">Method</th>
                <th scope="col" className="number">
                  Requests
                </th>
              </tr>
            </thead>
            <tbody>
              {requests.map(([method, count]) => (
                <tr key={method}>
                  <td className={sharedStyles.mono}>{method}</td>
                  <td className="number">{numberText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

function Databases({ databases }: { readonly databases: readonly DatabaseOverview[] }) {
  const sharedStyles = useSharedStyles();
  const place = usePlace();
  if (databases.length === 0) {
    return (
      <p className={sharedStyles.empty}>
        No client has used a database since the emulator started.
      </p>
    );
  }
  return (
    <section className={sharedStyles.card} aria-labelledby="databases">
      <h2 id="databases" className={sharedStyles.unseen}>
        Databases
      </h2>
      <ListTable
        aria-labelledby="databases"
        columns={[
          { title: 'Project' },
          { title: 'Database' },
          { title: 'Rules' },
          ...numbers('Documents', 'Collections', 'Listeners', 'Open transactions'),
        ]}
      >
        {databases.map((database) => {
          const { projectId, databaseId } = database;
          const there = { ...place, path: '', detail: {}, database: { projectId, databaseId } };
          return (
            <tr key={`${projectId}/${databaseId}`}>
              <td>
                <a className={sharedStyles.link} {...linkTo({ ...there, tab: 'data' })}>
                  {projectId}
                </a>
              </td>
              <td className={sharedStyles.mono}>{databaseId}</td>
              <td>
                <a className={sharedStyles.link} {...linkTo({ ...there, tab: 'rules' })}>
                  {RULES[database.rules]}
                </a>
              </td>
              <td className="number">{numberText(database.documents)}</td>
              <td className="number">{numberText(database.collections)}</td>
              <td className="number">{numberText(database.listeners)}</td>
              <td className="number">{numberText(database.openTransactions)}</td>
            </tr>
          );
        })}
      </ListTable>
    </section>
  );
}
