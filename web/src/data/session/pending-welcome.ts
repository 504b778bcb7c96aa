let isRequested = false;

/**
 * To be called when somebody has just signed in on this page: the workspace welcomes them, in the language of
 * their account.
 */
export function requestWelcome(): void {
  isRequested = true;
}

/** Whether there is somebody to welcome. True only once for each sign-in. */
export function takeWelcome(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
