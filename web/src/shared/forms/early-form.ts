/** On a form that the page's own HTML shows, until the app answers to it. */
const EARLY = 'data-early';

/** Its value once the app is known not to come. */
const ABANDONED = 'abandoned';

/** On the link of such a form that was pressed. */
const PRESSED = 'data-pressed';

/** What was done in such a form. */
interface EarlyInput {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Whether it was submitted, and no link pressed after that. */
  readonly isSubmitted: boolean;
  /** The link that was pressed after, or without, a submission. */
  readonly pressedLink: HTMLAnchorElement | null;
  /** Takes away what told that the form waits for the app. */
  readonly finish: () => void;
}

/**
 * Keeps a form from being sent by the browser, which would write a password into an address, and its links
 * from being followed by it, which would lose what was typed. The last of both is remembered, and shown by `busyLabel`
 * and by the link's look (first-paint.css).
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
 * Says that nothing waits for the app any more. The form stays kept from the browser, its links are no longer:
 * the page they lead to may bring what this one could not.
 */
export function abandonForm(form: HTMLFormElement): void {
  finish(form);
  form.setAttribute(EARLY, ABANDONED);
}

function stop(event: Event): void {
  event.preventDefault();
  // React answers to events that it was late for.
  event.stopImmediatePropagation();
}

function finish(form: HTMLFormElement): void {
  form.removeAttribute('aria-busy');
  for (const input of form.querySelectorAll('input')) input.readOnly = false;
  for (const link of form.querySelectorAll('a')) link.removeAttribute(PRESSED);
}

/** Hands a guarded form over to the app; null when it is none. */
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
