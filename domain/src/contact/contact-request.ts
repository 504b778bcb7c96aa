import * as yup from 'yup';
import {
  readInstant,
  readInstantOrNull,
  readOneOf,
  readText,
  readTextOrNull,
  type DocumentCodec,
} from '../core/document-codec';
import { lineField } from '../core/visible-text';
import { LANGUAGES, type Language } from '../people/user-settings';

/** Bytes of a posted form, and how many are taken. */
export const CONTACT_LIMITS = {
  nameMax: 120,
  companyMax: 160,
  bytesMax: 4096,
  perAddressAndHour: 5,
  perDay: 200,
} as const;

/** `contactRequests/{id}`: someone asked for a demonstration on the landing page. */
export interface ContactRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** The language they read. */
  readonly language: Language;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
}

export const contactRequestCodec: DocumentCodec<ContactRequest> = {
  decode: (id, data) => ({
    id,
    name: readText(data, 'name'),
    email: readText(data, 'email'),
    company: readText(data, 'company'),
    language: readOneOf(data, 'language', LANGUAGES),
    createdAt: readInstant(data, 'createdAt'),
    handledAt: readInstantOrNull(data, 'handledAt'),
    handledBy: readTextOrNull(data, 'handledBy'),
  }),
};

const contactFields = {
  name: lineField()
    .required('validation:contact.name')
    .max(CONTACT_LIMITS.nameMax, 'validation:contact.tooLong'),
  email: yup
    .string()
    .trim()
    .required('validation:email.required')
    .email('validation:email.invalid')
    .max(254, 'validation:email.invalid'),
  company: lineField().defined().max(CONTACT_LIMITS.companyMax, 'validation:contact.tooLong'),
};

/** The landing page's form. */
export const contactForm = yup.object(contactFields).noUnknown();
export type ContactForm = yup.InferType<typeof contactForm>;

/** What `/api/contact` takes, as JSON. */
export const contactPost = yup
  .object({
    ...contactFields,
    language: yup
      .string()
      .oneOf([...LANGUAGES])
      .required(),
    /** A field that people do not see: who fills it is a robot, and is thanked like anybody. */
    website: yup.string().defined(),
  })
  .noUnknown()
  .required();
export type ContactPost = yup.InferType<typeof contactPost>;

/** Why `/api/contact` refuses: the `error` of its JSON answer. */
export const CONTACT_ERRORS = ['invalid', 'too-large', 'too-many', 'failed'] as const;
export type ContactError = (typeof CONTACT_ERRORS)[number];
