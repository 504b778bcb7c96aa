import * as yup from 'yup';
import { formFieldsOf } from '../core/record-form';
import { LANGUAGES } from '../people/user-settings';
import { contactRequestRecord } from './contact-request';

const { name, company } = formFieldsOf(contactRequestRecord);

const contactFields = {
  name,
  email: yup
    .string()
    .trim()
    .required('validation:email.required')
    .email('validation:email.invalid')
    .max(254, 'validation:email.invalid'),
  company,
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
