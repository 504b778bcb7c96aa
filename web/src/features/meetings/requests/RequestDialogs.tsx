import type { MeetingRequest } from '@ouvrage/domain';
import { lazyComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import type { RequestAct } from './RequestCard';

const AnswerDialog = lazyComponent(async () => (await import('./AnswerDialog')).AnswerDialog);
const TakeBackDialog = lazyComponent(async () => (await import('./TakeBackDialog')).TakeBackDialog);

export interface OpenRequest {
  readonly act: RequestAct;
  readonly request: MeetingRequest;
}

interface RequestDialogsProps {
  readonly open: OpenRequest | null;
  /** Id of the element that has the focus afterwards. */
  readonly home: (requestId: string) => string;
  readonly onClose: () => void;
}

/** The dialog that answers a request or takes it back. */
export function RequestDialogs({ open, home, onClose }: RequestDialogsProps) {
  if (open === null) return null;
  const { act, request } = open;
  return (
    <>
      <ReturnsFocus home={home(request.id)} />
      {act === 'takeBack' ? (
        <TakeBackDialog request={request} onClose={onClose} />
      ) : (
        <AnswerDialog request={request} decision={act} onClose={onClose} />
      )}
    </>
  );
}
