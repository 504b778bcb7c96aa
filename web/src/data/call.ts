import {
  AppError,
  isAppErrorReason,
  type AppErrorParams,
  type CallableContract,
  type RefusedLine,
} from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import { reportSign, reportSilence } from './reachability';

/** Milliseconds before a call is given up; its operation id makes trying again safe. */
const CALL_TIMEOUT_MS = 60_000;

/** An act the server did not answer: the connection is down, or the server is. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Calls a function by its contract. Rejects with `AppError`, `UnreachableError` or a defect. */
export async function call<Request extends object, Response>(
  contract: CallableContract<Request, Response>,
  request: Request,
): Promise<Response> {
  // Casting trims here what the function's strict validation would refuse.
  const clean = contract.request.cast(request, { stripUnknown: true });
  try {
    const callFunction = await loadSdk();
    const response = await callFunction<Response>(contract.name, clean, CALL_TIMEOUT_MS);
    reportSign();
    return response;
  } catch (error) {
    throw toKnownError(error);
  }
}

/** The SDK's code may not have come yet when the connection is lost. */
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
