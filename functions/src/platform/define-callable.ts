import {
  AppError,
  PASSWORD_LIMITS,
  type CallableContract,
  type PasswordContext,
} from '@ouvrage/domain';
import { defineInt } from 'firebase-functions/params';
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  type HttpsFunction,
} from 'firebase-functions/v2/https';
import { ValidationError } from 'yup';
import { isAppCheckEnforced } from './app-check';
import { isAuthUnavailable } from './auth-failure';
import { CallCounter, countCall } from './call-limit';
import { readActiveUser, type Caller } from './caller';
import { sharedContext, type Context } from './context';
import { isSoundData } from './is-sound-data';
import { inRun, logError } from './log';
import type { RateLimit } from './rate-limit';
import { newReference } from './reference';
import { isStoreUnavailable } from './store-failure';

type Handler<Request, Response> = (
  request: Request,
  caller: Caller,
  context: Context,
) => Promise<Response>;

interface Options {
  /** `any` also allows accounts without a profile: for `signInProfile` alone. */
  readonly account?: 'active' | 'any';
  /** For expensive callables: counted for each person in Firestore. */
  readonly limit?: RateLimit;
  readonly runtime?: CallableOptions;
}

const passwordMin = defineInt('PASSWORD_MIN', {
  description: 'Characters that a new password has at least, 6 to 128',
  default: PASSWORD_LIMITS.min,
});

/** A parameter without a value is 0. */
const passwordContext = (): PasswordContext => ({
  passwordMin: Math.max(passwordMin.value(), PASSWORD_LIMITS.min),
});

/**
 * Deploys a handler so that no function can skip sign-in, the person's limits, the account's state,
 * validation or error mapping. The only caller of `onCall` in this workspace.
 *
 * The handler is loaded at its first call, because each function runs in a process of its own.
 */
export function defineCallable<Request extends object, Response>(
  contract: CallableContract<Request, Response>,
  load: () => Promise<Handler<Request, Response>>,
  { account = 'active', limit, runtime = {} }: Options = {},
): CallableFunction<unknown, Promise<Response>> {
  const { name } = contract;
  const counter = new CallCounter();

  async function answer(call: CallableRequest<unknown>): Promise<Response> {
    const caller = callerOf(call);
    const context = sharedContext();
    // First, so that a refused call costs no read.
    counter.count(caller.uid, context.now());
    if (account === 'active') await readActiveUser(context, caller);
    const request = await contract.request.validate(call.data, {
      strict: true,
      context: passwordContext(),
    });
    if (limit !== undefined) await countCall(name, caller.uid, limit, context);
    const handler = await load();
    return await handler(request as Request, caller, context);
  }

  const callable = onCall({ ...runtime, enforceAppCheck: isAppCheckEnforced() }, (call) => {
    const reference = newReference();
    return inRun({ function: name, reference }, () =>
      answer(call).catch((error: unknown) => {
        throw toHttpsError(error, reference);
      }),
    );
  });
  return keepOnlyData(callable);
}

/**
 * The framework logs a malformed body in full, so it receives nothing but `data`. Data on which it would fail
 * becomes null, which every contract refuses with a reason.
 */
function keepOnlyData<Callable extends HttpsFunction>(callable: Callable): Callable {
  const guardedCallable = (...[request, response]: Parameters<HttpsFunction>) => {
    const body: unknown = request.body;
    const hasData = typeof body === 'object' && body !== null && 'data' in body;
    request.body = hasData ? { data: isSoundData(body.data) ? body.data : null } : {};
    return callable(request, response);
  };
  return Object.defineProperties(
    guardedCallable,
    Object.getOwnPropertyDescriptors(callable),
  ) as Callable;
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

function toHttpsError(error: unknown, reference: string): HttpsError {
  if (error instanceof ValidationError) return toHttpsError(invalidRequest(error), reference);
  if (error instanceof AppError) {
    const { reason, params, lines } = error;
    const details = { reason, params, ...(lines.length > 0 && { lines }) };
    return new HttpsError(error.status, reason, details);
  }
  if (isAuthUnavailable(error)) {
    logError('Firebase Auth is unavailable', error);
    return toHttpsError(new AppError('service/unavailable'), reference);
  }
  if (isStoreUnavailable(error)) {
    logError('Firestore is unavailable', error);
    // Without details, like a lost connection: the outcome is unknown, and repeating the call is safe.
    return new HttpsError('unavailable', 'Firestore is unavailable');
  }
  logError('Unexpected failure', error);
  // The details tell the client that the server answered, and that the connection was not lost.
  return new HttpsError('internal', 'Unexpected failure', {
    reason: 'unexpected',
    params: { reference },
  });
}

function invalidRequest({ path, message }: ValidationError): AppError {
  const key = message.startsWith('validation:') ? message : 'validation:request';
  return new AppError('request/invalid', { field: path ?? '', key });
}
