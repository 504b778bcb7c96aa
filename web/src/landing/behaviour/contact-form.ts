const ADDRESS = '/api/contact';
const TIMEOUT = 15_000;
const FIELDS = ['name', 'email', 'company'] as const;

type Problems = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string>>;
type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly error: string; readonly problems: Problems };

/** The schema is heavier than the rest of the page's script: it comes when it is about to be needed. */
const loadProblems = async () => (await import('./contact-problems')).contactProblems;

/** Checks the contact form in the reader's language and posts it. What was typed stays until it is stored. */
export function attachContactForms(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-contact]')) attach(form);
}

function attach(form: HTMLFormElement): void {
  const sayings = JSON.parse(form.dataset['contact'] ?? '{}') as Readonly<Record<string, string>>;
  const say = (key: string) => sayings[key] ?? sayings['failed'] ?? '';
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const label = button?.textContent ?? '';
  let isSending = false;

  const setSending = (isSo: boolean) => {
    isSending = isSo;
    if (button === null) return;
    button.textContent = isSo ? say('sending') : label;
    if (isSo) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  };

  form.addEventListener('focusin', () => void loadProblems().catch(() => undefined), {
    once: true,
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) showProblem(form, target.name, undefined);
    showOutcome(form, '', '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    showOutcome(form, '', '');
    void submit(form, say).finally(() => setSending(false));
  });
}

async function submit(form: HTMLFormElement, say: (key: string) => string): Promise<void> {
  const values = Object.fromEntries(FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? '']));
  const website = fieldOf(form, 'website')?.value ?? '';
  const outcome = await post(values, website).catch((): Outcome => ({
    kind: 'refused',
    error: 'network',
    problems: {},
  }));
  if (outcome.kind === 'sent') {
    emptySent(form, values);
    showOutcome(form, 'sent', say('sent'));
    return;
  }
  for (const name of FIELDS) {
    const problem = outcome.problems[name];
    showProblem(form, name, problem === undefined ? undefined : say(problem));
  }
  const first = FIELDS.find((name) => outcome.problems[name] !== undefined);
  if (first === undefined) showOutcome(form, 'error', say(outcome.error));
  else fieldOf(form, first)?.focus();
}

/** What was typed while the request was on its way is another request. */
function emptySent(form: HTMLFormElement, values: Values): void {
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (field !== null && field.value === values[name]) field.value = '';
  }
}

/** Asks the schema first, then the server, which asks it again. */
async function post(values: Values, website: string): Promise<Outcome> {
  const contactProblems = await loadProblems();
  const problems = await contactProblems(values);
  if (Object.keys(problems).length > 0) return { kind: 'refused', error: 'invalid', problems };

  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, language: document.documentElement.lang, website }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answer.ok) return { kind: 'sent' };
  return refusalIn(await answer.json().catch(() => ({})));
}

/** `{ error, fields? }`, one of CONTACT_ERRORS; anything else is a failure of the server. */
function refusalIn(body: unknown): Outcome {
  const { error, fields } = (body ?? {}) as { error?: string; fields?: Problems };
  return { kind: 'refused', error: error ?? 'failed', problems: fields ?? {} };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

function showProblem(form: HTMLFormElement, name: string, text: string | undefined): void {
  const field = fieldOf(form, name);
  const place = form.querySelector<HTMLElement>(`#contact-${name}-error`);
  if (field === null || place === null) return;
  place.textContent = text ?? '';
  place.hidden = text === undefined;
  if (text === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

function showOutcome(form: HTMLFormElement, kind: string, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-outcome]');
  if (place === null) return;
  place.dataset['kind'] = kind;
  place.textContent = text;
}
