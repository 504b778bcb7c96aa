import { setGlobalOptions } from 'firebase-functions/v2/options';
import { HOUR, type RateLimit } from './rate-limit';

/** The limits of every function, which also bound the cost. Exceptions are set at each function. */
setGlobalOptions({
  region: 'europe-west1',
  memory: '512MiB',
  cpu: 1,
  concurrency: 80,
  timeoutSeconds: 60,
  maxInstances: 20,
});

/** For expensive calls: they create accounts, send mails, read files or notify many people. */
export const hourly = (max: number): RateLimit => ({ max, length: HOUR });

/** Thousands of events may queue; fewer run in parallel, so that callables keep their capacity. */
export const ON_EVENT = { retry: true, maxInstances: 10, concurrency: 20 } as const;

/** A job never runs twice in parallel. */
export const ONE_AT_A_TIME = { maxInstances: 1, concurrency: 1 } as const;
