import { getApp } from 'firebase/app';
import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
} from 'firebase/functions';
import { localService } from './local-suite';

const REGION = 'europe-west1';

let functions: Functions | undefined;

function start(): Functions {
  const instance = getFunctions(getApp(), REGION);
  const local = localService('functions');
  if (local !== null) connectFunctionsEmulator(instance, local.host, local.port);
  return instance;
}

/** Calls a function by its name as the signed-in person; `timeout` in milliseconds. */
export async function callFunction<Response>(
  name: string,
  request: unknown,
  timeout: number,
): Promise<Response> {
  functions ??= start();
  const send = httpsCallable<unknown, Response>(functions, name, { timeout });
  return (await send(request)).data;
}
