import { StatusError } from '../status';

/** A text as it can stand in the name of a test. */
export function brief(text: string): string {
  return text.length < 60 ? JSON.stringify(text) : `${text.slice(0, 20)}… of ${text.length}`;
}

/** `CODE: message` of what an action throws, or `OK`. */
export function refusal(action: () => unknown): string {
  try {
    action();
    return 'OK';
  } catch (error) {
    if (error instanceof StatusError) return `${error.code}: ${error.message}`;
    throw error;
  }
}
