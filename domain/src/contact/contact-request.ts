import {
  instant,
  line,
  oneOf,
  optional,
  pathId,
  record,
  text,
  type RecordOf,
} from '../core/record';
import { LANGUAGES } from '../people/user-settings';

/** Bytes of a posted form, and how many are taken. */
export const CONTACT_LIMITS = {
  nameMax: 120,
  companyMax: 160,
  bytesMax: 4096,
  perAddressAndHour: 5,
  perDay: 200,
} as const;

/** `contactRequests/{id}`: someone asked for a demonstration on the landing page. */
export const contactRequestRecord = record({
  id: pathId(),
  name: line({
    required: 'validation:contact.name',
    max: CONTACT_LIMITS.nameMax,
    tooLong: 'validation:contact.tooLong',
  }),
  email: text(),
  company: line({ max: CONTACT_LIMITS.companyMax, tooLong: 'validation:contact.tooLong' }),
  /** The language they read. */
  language: oneOf(LANGUAGES),
  createdAt: instant(),
  handledAt: optional(instant()),
  handledBy: optional(text()),
});
export type ContactRequest = RecordOf<typeof contactRequestRecord>;
