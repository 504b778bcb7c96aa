import { Badge, type BadgeProps } from '@fluentui/react-components';
import { type DeliveryInfo } from '#protocol/inspection';
import { ask } from '../api/emulator';
import { useQuery } from '../api/use-query';
import { linkTo, usePlace } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { ListTable, numbers } from './ListTable';
import { clockText, durationText } from './since';

const COLOURS: Readonly<Record<DeliveryInfo['state'], NonNullable<BadgeProps['color']>>> = {
  waiting: 'subtle',
  running: 'informative',
  answered: 'success',
  failed: 'danger',
  dropped: 'warning',
};

/** Events sent to functions, newest first. */
export function TriggersScreen() {
  const sharedStyles = useSharedStyles();
  const { answer, error, refetch } = useQuery(
    'deliveries',
    ['deliveries'],
    (signal) => ask('/emulator/v1/deliveries', { signal }) as Promise<readonly DeliveryInfo[]>,
  );
  return (
    <div className={sharedStyles.page}>
      {error !== undefined && (
        <Failure title="The deliveries cannot be read" message={error} onRetry={refetch} />
      )}
      {!answer && error === undefined && <Loading label="The deliveries load" />}
      {answer && (
        <section className={sharedStyles.card} aria-label="Deliveries, newest first">
          {answer.length === 0 ? (
            <p className={sharedStyles.empty}>
              No function has been told of a write yet. Functions that the Firebase CLI has loaded
              appear here when a document they follow is written.
            </p>
          ) : (
            <DeliveryTable deliveries={answer} />
          )}
        </section>
      )}
    </div>
  );
}

function DeliveryTable({ deliveries }: { readonly deliveries: readonly DeliveryInfo[] }) {
  const sharedStyles = useSharedStyles();
  const place = usePlace();
  return (
    <ListTable
      aria-label="Deliveries"
      columns={[
        { title: 'At' },
        { title: 'State' },
        { title: 'Function' },
        { title: 'Event' },
        { title: 'Document' },
        ...numbers('Took'),
      ]}
    >
      {deliveries.map((delivery) => (
        <tr key={`${delivery.functionName} ${delivery.id}`}>
          <td>{clockText(delivery.announcedAt)}</td>
          <td>
            <Badge appearance="tint" color={COLOURS[delivery.state]}>
              {delivery.state}
              {delivery.status === undefined ? '' : ` ${delivery.status}`}
            </Badge>
          </td>
          <td>
            {delivery.functionName}
            {delivery.error !== undefined && (
              <div className={`${sharedStyles.muted} target`}>{delivery.error}</div>
            )}
          </td>
          <td>{delivery.event}</td>
          <td className={`${sharedStyles.mono} target`}>
            <a
              className={sharedStyles.link}
              {...linkTo({ ...place, tab: 'data', path: delivery.path, detail: {} })}
            >
              {delivery.path}
            </a>
          </td>
          <td className="number">{tookText(delivery)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function tookText({ startedAt, endedAt }: DeliveryInfo): string {
  if (startedAt === undefined) return '';
  return endedAt === undefined ? '…' : durationText(endedAt - startedAt);
}
