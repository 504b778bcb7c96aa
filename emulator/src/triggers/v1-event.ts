import { timestampText } from '#values/calendar';
import {
  changeJson,
  type DocumentJson,
  eventRequest,
  type EventRequest,
  type EventToEncode,
} from './event-request';

const V1_VERBS = { created: 'create', updated: 'update', deleted: 'delete', written: 'write' };

/** The form in which functions of the first generation get their events. */
export function encodeV1Event(what: EventToEncode, documentJson: DocumentJson): EventRequest {
  const { event, trigger, eventId } = what;
  return eventRequest('application/json', {
    data: changeJson(event, documentJson),
    context: {
      eventId,
      timestamp: timestampText(event.commitTime.totalNanos),
      eventType: `providers/cloud.firestore/eventTypes/document.${V1_VERBS[trigger.awaits]}`,
      resource: { name: String(event.name), service: 'firestore.googleapis.com' },
    },
  });
}
