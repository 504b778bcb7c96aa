let isRequested = false;

/** Somebody has just signed in on this page: the workspace welcomes them, in the language of their account. */
export function requestWelcome(): void {
  isRequested = true;
}

/** Whether there is somebody to welcome. Only the first to ask is told so. */
export function takeWelcome(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
