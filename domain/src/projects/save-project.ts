import * as yup from 'yup';
import { calendarDayField } from '../core/calendar-day-field';
import {
  documentIdField,
  operationIdField,
  personIdField,
  type CallableContract,
} from '../core/callable-contract';
import { lineField } from '../core/visible-text';
import { isProjectImagePath } from '../storage-paths';
import { PROJECT_LIMITS } from './project';

const projectFields = {
  name: lineField()
    .required('validation:project.name')
    .max(PROJECT_LIMITS.nameMax, 'validation:project.nameTooLong'),
  description: yup
    .string()
    .trim()
    .required('validation:project.description')
    .max(PROJECT_LIMITS.descriptionMax, 'validation:project.descriptionTooLong'),
  startDate: calendarDayField('validation:project.startDate'),
  imageUrl: yup
    .string()
    .trim()
    .max(PROJECT_LIMITS.imageUrlMax, 'validation:project.imageUrl')
    .nullable()
    .defined()
    .test(
      'https-url',
      'validation:project.imageUrl',
      (value) => value === null || value === '' || isHttpsUrl(value),
    ),
  /** An uploaded picture; it wins over `imageUrl`. */
  imagePath: yup
    .string()
    .nullable()
    .defined()
    .test(
      'project-image',
      'validation:project.imageUrl',
      (value) => value === null || isProjectImagePath(value),
    ),
  ownerIds: yup
    .array(personIdField('validation:documentId'))
    .max(PROJECT_LIMITS.ownersMax, 'validation:project.tooManyOwners')
    .required(),
};

/** The create and edit forms of a project. */
export const projectFormSchema = yup.object(projectFields).noUnknown();
export type ProjectForm = yup.InferType<typeof projectFormSchema>;

const saveProjectRequest = yup
  .object({
    operationId: operationIdField,
    /** Null creates a project, whose id is then the operation's. */
    projectId: documentIdField.nullable().defined(),
    ...projectFields,
  })
  .noUnknown()
  .required();
export type SaveProjectRequest = yup.InferType<typeof saveProjectRequest>;

export const saveProjectContract: CallableContract<
  SaveProjectRequest,
  { readonly projectId: string }
> = { name: 'saveProject', request: saveProjectRequest };

const deleteProjectRequest = yup
  .object({ operationId: operationIdField, projectId: documentIdField })
  .noUnknown()
  .required();
export type DeleteProjectRequest = yup.InferType<typeof deleteProjectRequest>;

/** Deletes a project with its assignments, revisions, events and files; a repeated call resumes. */
export const deleteProjectContract: CallableContract<
  DeleteProjectRequest,
  { readonly projectId: string }
> = { name: 'deleteProject', request: deleteProjectRequest };

function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}
