import { makeStyles } from '@fluentui/react-components';
import type { MeetingRequest } from '@ouvrage/domain';
import { CARD_GRID } from '#shared/theme/card-grid';
import { RequestCard, type RequestAct } from './RequestCard';

interface RequestListProps {
  readonly label: string;
  readonly requests: readonly MeetingRequest[];
  readonly isOwn: boolean;
  readonly acts: readonly RequestAct[];
  readonly onAct: (act: RequestAct, request: MeetingRequest) => void;
}

const useStyles = makeStyles({
  root: CARD_GRID,
});

/** Requests as cards. */
export function RequestList({ label, requests, ...rest }: RequestListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.root} aria-label={label}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} {...rest} />
        </li>
      ))}
    </ul>
  );
}
