import {
  AppError,
  isAppErrorReason,
  type AppErrorParams,
  type CallableContract,
  type RefusedLine,
} from '@ouvrage/domain';
import type * as domain from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import { reportSign, reportSilence } from '../core/reachability';

/** Milliseconds before a call is abandoned; its operation id makes a retry safe. */
const CALL_TIMEOUT_MS = 60_000;

/** The server did not answer: either the connection or the server is down. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** The domain exports the contract of each function as `<name>Contract`. */
type Contracts = {
  [
    Key in keyof typeof domain as Key extends `${infer Name}Contract` ? Name : never
  ]: (typeof domain)[Key];
};

type RequestTo<Name extends keyof Contracts> =
  Contracts[Name] extends CallableContract<infer Request, infer _Response> ? Request : never;

type ResponseOf<Name extends keyof Contracts> =
  Contracts[Name] extends CallableContract<infer _Request, infer Response> ? Response : never;

/** Calls a function with what a form holds. Rejects with `AppError`, `UnreachableError` or a defect. */
export async function call<Request extends object, Response>(
  contract: CallableContract<Request, Response>,
  request: Request,
): Promise<Response> {
  // Casting trims here what the function's strict validation would refuse.
  return send(contract.name, contract.request.cast(request, { stripUnknown: true }));
}

/**
 * Calls a function with ids and choices, which no cast would change. So a screen without a form loads
 * neither the contract nor Yup. Rejects as `call` does.
 */
export async function callByName<Name extends keyof Contracts>(
  name: Name,
  request: RequestTo<Name>,
): Promise<ResponseOf<Name>> {
  return send(name, request);
}

async function send<Response>(name: string, request: object): Promise<Response> {
  try {
    const callFunction = await loadSdk();
    const response = await callFunction<Response>(name, request, CALL_TIMEOUT_MS);
    reportSign();
    return response;
  } catch (error) {
    throw toKnownError(error);
  }
}

/** The connection may be lost before the SDK's code is loaded. */
async function loadSdk() {
  try {
    return (await import('./functions-sdk')).callFunction;
  } catch (error) {
    reportSilence();
    throw new UnreachableError(String(error));
  }
}

const UNREACHABLE = ['functions/internal', 'functions/unavailable', 'functions/deadline-exceeded'];

function toKnownError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  const details: unknown = 'details' in error ? error.details : undefined;
  if (typeof details === 'object' && details !== null && 'reason' in details) {
    const { reason } = details;
    const params = 'params' in details ? (details.params as AppErrorParams) : {};
    const lines = 'lines' in details ? (details.lines as readonly RefusedLine[]) : [];
    if (isAppErrorReason(reason)) return new AppError(reason, params, lines);
  }
  // The SDK reports a failed fetch as `internal` without details; the server's own carry them.
  if (UNREACHABLE.includes(error.code) && details === undefined) {
    reportSilence();
    return new UnreachableError(error.message);
  }
  return error;
}
