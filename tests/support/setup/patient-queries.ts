import { configure } from '@testing-library/react';

/** Milliseconds that `findBy…` and `waitFor` wait, instead of one second: a busy machine is no failure. */
const ASYNC_UTIL_TIMEOUT = 10_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT });
