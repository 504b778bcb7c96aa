import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type ListenerInfo } from '#protocol/inspection';
import { ask, messageOf } from '../api/emulator';
import { useQuery } from '../api/use-query';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { ListTable, numbers } from './ListTable';
import { clockText, numberText } from './since';

/** A client in the response of `GET /emulator/v1/costs`. */
interface ClientCost {
  readonly label: string;
  readonly caller: string;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly lookups: number;
}

const COSTS = '/emulator/v1/costs';

/** The current listeners, and the costs of each client. */
export function ListenersScreen() {
  const sharedStyles = useSharedStyles();
  return (
    <div className={sharedStyles.page}>
      <Listeners />
      <Costs />
    </div>
  );
}

function clientText(label: string, caller: string): string {
  return label === '' ? caller : `${label} (${caller})`;
}

function Listeners() {
  const sharedStyles = useSharedStyles();
  const { answer, error, refetch } = useQuery(
    'listeners',
    ['listeners', 'documents'],
    (signal) => ask('/emulator/v1/listeners', { signal }) as Promise<readonly ListenerInfo[]>,
  );
  return (
    <section aria-labelledby="listeners" className={sharedStyles.card}>
      <h2 id="listeners" className={sharedStyles.unseen}>
        Open listeners
      </h2>
      {error !== undefined && (
        <Failure title="The listeners cannot be read" message={error} onRetry={refetch} />
      )}
      {!answer && error === undefined && <Loading label="The listeners load" />}
      {answer?.length === 0 && (
        <p className={sharedStyles.empty}>
          Nobody listens. A client that calls onSnapshot appears here, with what it follows.
        </p>
      )}
      {answer && answer.length > 0 && (
        <ListTable
          aria-labelledby="listeners"
          columns={[
            { title: 'Listens to' },
            { title: 'Client' },
            { title: 'Project' },
            ...numbers('Reads', 'Snapshots'),
            { title: 'Since' },
          ]}
        >
          {answer.map((listener) => (
            <tr key={listener.id}>
              <td className={`${sharedStyles.mono} target`}>{listener.target}</td>
              <td>{clientText(listener.label, listener.caller)}</td>
              <td>{listener.projectId}</td>
              <td className="number">{numberText(listener.reads)}</td>
              <td className="number">{numberText(listener.snapshots)}</td>
              <td>{clockText(listener.since)}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

function Costs() {
  const sharedStyles = useSharedStyles();
  const [resetError, setResetError] = useState<string>();
  const { answer, error, refetch } = useQuery('costs', ['costs', 'documents'], async (signal) => {
    const json = (await ask(COSTS, { signal })) as { readonly clients: readonly ClientCost[] };
    return json.clients;
  });
  const reset = () => {
    setResetError(undefined);
    ask(COSTS, { method: 'DELETE' }).then(refetch, (reason: unknown) =>
      setResetError(messageOf(reason)),
    );
  };
  const message = resetError ?? error;
  return (
    <>
      <div className={sharedStyles.spread}>
        <h2 id="costs" className={sharedStyles.subheading}>
          Costs by client
        </h2>
        <Button size="small" onClick={reset}>
          Reset costs
        </Button>
      </div>
      {message !== undefined && (
        <Failure title="The costs cannot be had" message={message} onRetry={refetch} />
      )}
      {!answer && message === undefined && <Loading label="The costs load" />}
      {answer && (
        <section className={sharedStyles.card} aria-labelledby="costs">
          {answer.length === 0 ? (
            <p className={sharedStyles.empty}>
              Nothing has been read or written since the last reset.
            </p>
          ) : (
            <CostTable costs={answer} />
          )}
        </section>
      )}
    </>
  );
}

function CostTable({ costs }: { readonly costs: readonly ClientCost[] }) {
  const rows = [...costs].sort((a, b) => b.reads - a.reads);
  return (
    <ListTable
      aria-labelledby="costs"
      columns={[{ title: 'Client' }, ...numbers('Reads', 'Writes', 'Deletes', 'Lookups by rules')]}
    >
      {rows.map(({ label, caller, reads, writes, deletes, lookups }) => (
        <tr key={`${label}\n${caller}`}>
          <td>{clientText(label, caller)}</td>
          {[reads, writes, deletes, lookups].map((count, at) => (
            <td key={at} className="number">
              {numberText(count)}
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
