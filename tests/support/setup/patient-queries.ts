import { configure } from '@testing-library/react';

/** Timeout of `findBy…` and `waitFor` in ms, instead of one second, so that tests pass on a busy machine. */
const ASYNC_UTIL_TIMEOUT = 10_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT });
