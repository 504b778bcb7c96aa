import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type ListenerInfo } from '../../../src/protocol/inspection';
import { ask, messageOf } from '../api/emulator';
import { useAsked } from '../api/use-asked';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useShared } from '../app/styles';
import { ListTable, numbers } from './ListTable';
import { clockText, numberText } from './since';

/** As `GET /emulator/v1/costs` tells it. */
interface ClientCost {
  readonly label: string;
  readonly caller: string;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly lookups: number;
}

const COSTS = '/emulator/v1/costs';

/** Who listens to what, and what each client has cost. */
export function ListenersScreen() {
  const shared = useShared();
  return (
    <div className={shared.page}>
      <Listeners />
      <Costs />
    </div>
  );
}

function clientText(label: string, caller: string): string {
  return label === '' ? caller : `${label} (${caller})`;
}

function Listeners() {
  const shared = useShared();
  const { answer, error, askAgain } = useAsked(
    'listeners',
    ['listeners', 'documents'],
    (signal) => ask('/emulator/v1/listeners', { signal }) as Promise<readonly ListenerInfo[]>,
  );
  return (
    <section aria-labelledby="listeners" className={shared.card}>
      <h2 id="listeners" className={shared.unseen}>
        Open listeners
      </h2>
      {error !== undefined && (
        <Failure title="The listeners cannot be read" message={error} onRetry={askAgain} />
      )}
      {!answer && error === undefined && <Loading label="The listeners load" />}
      {answer?.length === 0 && (
        <p className={shared.empty}>
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
              <td className={`${shared.mono} target`}>{listener.target}</td>
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
  const shared = useShared();
  const [failed, setFailed] = useState<string>();
  const { answer, error, askAgain } = useAsked('costs', ['costs', 'documents'], async (signal) => {
    const json = (await ask(COSTS, { signal })) as { readonly clients: readonly ClientCost[] };
    return json.clients;
  });
  const reset = () => {
    setFailed(undefined);
    ask(COSTS, { method: 'DELETE' }).then(askAgain, (thrown: unknown) =>
      setFailed(messageOf(thrown)),
    );
  };
  const message = failed ?? error;
  return (
    <>
      <div className={shared.spread}>
        <h2 id="costs" className={shared.subheading}>
          Costs by client
        </h2>
        <Button size="small" onClick={reset}>
          Reset costs
        </Button>
      </div>
      {message !== undefined && (
        <Failure title="The costs cannot be had" message={message} onRetry={askAgain} />
      )}
      {!answer && message === undefined && <Loading label="The costs load" />}
      {answer && (
        <section className={shared.card} aria-labelledby="costs">
          {answer.length === 0 ? (
            <p className={shared.empty}>Nothing has been read or written since the last reset.</p>
          ) : (
            <CostTable costs={answer} />
          )}
        </section>
      )}
    </>
  );
}

function CostTable({ costs }: { readonly costs: readonly ClientCost[] }) {
  const sorted = [...costs].sort((a, b) => b.reads - a.reads);
  return (
    <ListTable
      aria-labelledby="costs"
      columns={[{ title: 'Client' }, ...numbers('Reads', 'Writes', 'Deletes', 'Lookups by rules')]}
    >
      {sorted.map(({ label, caller, reads, writes, deletes, lookups }) => (
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
