import { timestampText } from '#values/calendar';
import { type Actor } from './document-change';
import {
  changeJson,
  type DocumentJson,
  eventRequest,
  type EventRequest,
  type EventToEncode,
} from './event-request';

const DATA_SCHEMA =
  'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto';

/**
 * A CloudEvent in the structured form. Google's emulator sends the binary form, whose headers cannot
 * say ids beyond ASCII: they reach functions garbled or still encoded, and in this form as they are.
 */
export function encodeCloudEvent(what: EventToEncode, documentJson: DocumentJson): EventRequest {
  const { event, trigger, eventId } = what;
  const [, project, , database] = event.name.database.split('/');
  const suffix = trigger.withAuthContext ? '.withAuthContext' : '';
  const cloudEvent = {
    specversion: '1.0',
    id: eventId,
    type: `google.cloud.firestore.document.v1.${trigger.awaits}${suffix}`,
    source: `//firestore.googleapis.com/${event.name.database}`,
    subject: `documents/${event.name.path}`,
    time: timestampText(event.commitTime.totalNanos),
    location: 'us-central1',
    project,
    database,
    namespace: '(default)',
    document: event.name.path,
    ...(trigger.withAuthContext && authContext(event.caller)),
    dataschema: DATA_SCHEMA,
    datacontenttype: 'application/json',
    data: changeJson(event, documentJson),
  };
  return eventRequest('application/cloudevents+json', cloudEvent);
}

/**
 * The extension of https://github.com/cloudevents/spec/blob/main/cloudevents/extensions/authcontext.md.
 * Google's emulator says `unknown` of everybody.
 */
function authContext(actor: Actor): Readonly<Record<string, string>> {
  switch (actor.kind) {
    case 'admin':
      return { authtype: 'service_account', authid: 'owner' };
    case 'anonymous':
      return { authtype: 'unauthenticated' };
    case 'user': {
      const uid = actor.claims['sub'] ?? actor.claims['user_id'];
      return { authtype: 'app_user', ...(typeof uid === 'string' && { authid: uid }) };
    }
  }
}
