import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf, type InputOf } from '../core/record';
import { formFieldsOf } from '../core/record-form';
import { isProjectImagePath } from '../storage-paths';
import { projectRecord } from './project';

const inputs = formFieldsOf(projectRecord);

const projectFields = {
  ...inputs,
  imageUrl: inputs.imageUrl.test(
    'https-url',
    'validation:project.imageUrl',
    (value) => value === null || value === '' || isHttpsUrl(value),
  ),
  imagePath: inputs.imagePath.test(
    'project-image',
    'validation:project.imageUrl',
    (value) => value === null || isProjectImagePath(value),
  ),
};

/** The create and edit forms of a project. */
export const projectFormSchema = yup.object(projectFields).noUnknown();
export type ProjectForm = yup.InferType<typeof projectFormSchema>;

const saveProjectRequest = yup
  .object({
    operationId: operationIdField,
    /** Null creates a project, whose id is then the operation's. */
    projectId: documentIdField.nullable().defined(),
    version: versionField,
    ...projectFields,
  })
  .noUnknown()
  .required();
export type SaveProjectRequest = yup.InferType<typeof saveProjectRequest>;

export function projectVersion(project: InputOf<typeof projectRecord>): string {
  return versionOf(projectRecord.inputs, project);
}

export const saveProjectContract: CallableContract<
  SaveProjectRequest,
  { readonly projectId: string; readonly version: string }
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
