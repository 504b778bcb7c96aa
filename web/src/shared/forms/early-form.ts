/** On a form in the page's own HTML, until the app handles it. */
const EARLY = 'data-early';

/** Its value once the app has failed to load. */
const ABANDONED = 'abandoned';

/** On a link of such a form that was pressed. */
const PRESSED = 'data-pressed';

/** What the person did in such a form. */
interface EarlyInput {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Whether it was submitted, with no link pressed after that. */
  readonly isSubmitted: boolean;
  /** The link that was pressed after, or without, a submission. */
  readonly pressedLink: HTMLAnchorElement | null;
  /** Removes the signs that the form waits for the app. */
  readonly finish: () => void;
}

/**
 * Prevents the browser from submitting a form, which would write a password into an address, and from
 * following its links, which would lose typed text. The last action is remembered, and shown by `busyLabel`
 * or by the link's look (first-paint.css).
 */
export function guardForm(form: HTMLFormElement, busyLabel: string): void {
  form.setAttribute(EARLY, '');
  document.addEventListener('submit', (event) => holdSubmission(event, form, busyLabel), {
    capture: true,
  });
  document.addEventListener('click', (event) => holdLink(event, form), { capture: true });
}

function holdSubmission(event: Event, form: HTMLFormElement, busyLabel: string): void {
  if (event.target !== form || !form.hasAttribute(EARLY)) return;
  stop(event);
  if (isAbandoned(form)) return;
  finish(form);
  form.setAttribute('aria-busy', 'true');
  for (const input of form.querySelectorAll('input')) input.readOnly = true;
  form.querySelector('[type=submit]')?.setAttribute('data-busy', busyLabel);
}

function holdLink(event: MouseEvent, form: HTMLFormElement): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !form.contains(link) || !form.hasAttribute(EARLY)) return;
  if (isAbandoned(form)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  stop(event);
  finish(form);
  link.setAttribute(PRESSED, '');
}

function isAbandoned(form: HTMLFormElement): boolean {
  return form.getAttribute(EARLY) === ABANDONED;
}

/**
 * Ends the wait for the app. The browser still may not submit the form, but its links work again: the next
 * page may load the app.
 */
export function abandonForm(form: HTMLFormElement): void {
  finish(form);
  form.setAttribute(EARLY, ABANDONED);
}

function stop(event: Event): void {
  event.preventDefault();
  // React replays events from before hydration.
  event.stopImmediatePropagation();
}

function finish(form: HTMLFormElement): void {
  form.removeAttribute('aria-busy');
  for (const input of form.querySelectorAll('input')) input.readOnly = false;
  for (const link of form.querySelectorAll('a')) link.removeAttribute(PRESSED);
}

/** Hands a guarded form over to the app; null when there is none. */
export function releaseForm(form: HTMLFormElement): EarlyInput | null {
  if (!form.hasAttribute(EARLY)) return null;
  form.removeAttribute(EARLY);
  const inputs = [...form.querySelectorAll('input')];
  return {
    values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    isSubmitted: form.ariaBusy === 'true',
    pressedLink: form.querySelector<HTMLAnchorElement>(`a[${PRESSED}]`),
    finish: () => finish(form),
  };
}
