import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { LANGUAGES } from '../people/user-settings';
import { taskIdsField } from '../structure/task-ids-field';
import { DOSSIER_REVISIONS, DOSSIER_SCOPES } from './dossier';
import { DOSSIER_PRESETS } from './presets';

const makeDossierRequest = yup
  .object({
    operationId: operationIdField,
    projectId: documentIdField,
    preset: yup.string().oneOf(DOSSIER_PRESETS).required(),
    /** As `taskIdOf`. */
    taskIds: taskIdsField,
    scope: yup.string().oneOf(DOSSIER_SCOPES).required(),
    revisions: yup.string().oneOf(DOSSIER_REVISIONS).required(),
    language: yup.string().oneOf(LANGUAGES).required(),
  })
  .noUnknown()
  .required();
export type MakeDossierRequest = yup.InferType<typeof makeDossierRequest>;

/**
 * Asks for a dossier, which is made in the background: `projects/{projectId}/dossiers/{operationId}` tells how far
 * it is. Refused: not-found, for who may not.
 */
export const makeDossierContract: CallableContract<
  MakeDossierRequest,
  { readonly dossierId: string }
> = { name: 'makeDossier', request: makeDossierRequest };

const dossierRequest = yup
  .object({
    operationId: operationIdField,
    projectId: documentIdField,
    dossierId: operationIdField,
  })
  .noUnknown()
  .required();
export type DossierRequest = yup.InferType<typeof dossierRequest>;

/** Ends the making of a dossier; nothing of it stays. One that is ready is left as it is. */
export const cancelDossierContract: CallableContract<
  DossierRequest,
  { readonly dossierId: string }
> = { name: 'cancelDossier', request: dossierRequest };

/** Takes up a dossier that has failed or is stuck. */
export const resumeDossierContract: CallableContract<
  DossierRequest,
  { readonly dossierId: string }
> = { name: 'resumeDossier', request: dossierRequest };
