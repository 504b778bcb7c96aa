import { AppError, type CallableContract } from '@ouvrage/domain';
import * as logger from 'firebase-functions/logger';
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/v2/https';
import { ValidationError } from 'yup';
import { isAuthUnavailable } from './auth-failure';
import { readActiveUser, type Caller } from './caller';
import { sharedContext, type Context } from './context';
import { isStoreUnavailable } from './store-failure';

type Handler<Request, Response> = (
  request: Request,
  caller: Caller,
  context: Context,
) => Promise<Response>;

interface Options {
  /** `any` also lets in who has no profile yet: for signing in alone. */
  readonly account?: 'active' | 'any';
  readonly runtime?: CallableOptions;
}

/**
 * Deploys a handler so that no function can skip sign-in, the account's state, validation or error
 * mapping. The only caller of `onCall` in this workspace.
 *
 * The handler is loaded at its first call, because each function runs in a process of its own.
 */
export function defineCallable<Request extends object, Response>(
  contract: CallableContract<Request, Response>,
  load: () => Promise<Handler<Request, Response>>,
  { account = 'active', runtime = {} }: Options = {},
): CallableFunction<unknown, Promise<Response>> {
  return onCall(runtime, async (call: CallableRequest<unknown>) => {
    try {
      const caller = callerOf(call);
      const context = sharedContext();
      if (account === 'active') await readActiveUser(context, caller);
      const request = await contract.request.validate(call.data, { strict: true });
      const handler = await load();
      return await handler(request as Request, caller, context);
    } catch (error) {
      throw toHttpsError(error, contract.name);
    }
  });
}

function callerOf({ auth }: CallableRequest<unknown>): Caller {
  if (auth === undefined) throw new AppError('auth/sign-in-required');
  const { token, uid } = auth;
  return {
    uid,
    authTime: new Date(token.auth_time * 1000),
    email: token.email ?? null,
  };
}

function toHttpsError(error: unknown, callable: string): HttpsError {
  if (error instanceof ValidationError) return toHttpsError(invalid(error), callable);
  if (error instanceof AppError) {
    const { reason, params, lines } = error;
    const details = { reason, params, ...(lines.length > 0 && { lines }) };
    return new HttpsError(error.status, reason, details);
  }
  if (isAuthUnavailable(error)) {
    logger.error('Firebase Auth is unavailable', { callable, error: described(error) });
    return toHttpsError(new AppError('service/unavailable'), callable);
  }
  if (isStoreUnavailable(error)) {
    logger.error('Firestore is unavailable', { callable, error: described(error) });
    // Without details, as a cut connection: nobody knows what came of it, and trying again is safe.
    return new HttpsError('unavailable', 'Firestore is unavailable');
  }
  logger.error('Unexpected failure', { callable, error: described(error) });
  // Details tell a caller that it was the server who answered, not a cut connection.
  return new HttpsError('internal', 'Unexpected failure', { reason: 'unexpected' });
}

function invalid({ path, message }: ValidationError): AppError {
  const key = message.startsWith('validation:') ? message : 'validation:request';
  return new AppError('request/invalid', { field: path ?? '', key });
}

/** What helps to mend it; never the request, which holds what people wrote. */
export function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const { name, message, stack } = error;
  return { name, message, stack, ...('code' in error && { code: error.code }) };
}
