import { afterEach, beforeEach, expect, it } from 'vitest';
import { abandonForm, guardForm, releaseForm } from './early-form';

let form: HTMLFormElement;

beforeEach(() => {
  document.body.replaceChildren();
  form = document.body.appendChild(document.createElement('form'));
  for (const name of ['email', 'password']) {
    form.append(Object.assign(document.createElement('input'), { name, value: `typed ${name}` }));
  }
  form.append(Object.assign(document.createElement('button'), { type: 'submit' }));
  const link = Object.assign(document.createElement('a'), { href: '#forgot' });
  link.append(document.createElement('span'));
  form.append(link);
});
afterEach(() => document.body.replaceChildren());

function submit(): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return event;
}

function press(modifier: MouseEventInit = {}, element = form.querySelector('a span')): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier });
  element?.dispatchEvent(event);
  return event;
}

it('keeps a submission from the browser and from the app, and shows that it waits', () => {
  let isHeard = false;
  form.addEventListener('submit', () => (isHeard = true));
  guardForm(form, 'Signing in...');

  expect(submit().defaultPrevented).toBe(true);
  expect(isHeard).toBe(false);
  expect(form.getAttribute('aria-busy')).toBe('true');
  expect(form.querySelector('button')?.dataset['busy']).toBe('Signing in...');
  expect([...form.querySelectorAll('input')].every(({ readOnly }) => readOnly)).toBe(true);
});

it('hands over what was typed and submitted, once, and leaves the form to the app', () => {
  guardForm(form, 'Signing in...');
  submit();
  const early = releaseForm(form);
  expect(early).toMatchObject({
    values: { email: 'typed email', password: 'typed password' },
    isSubmitted: true,
  });
  early?.finish();
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect([...form.querySelectorAll('input')].some(({ readOnly }) => readOnly)).toBe(false);
  expect(submit().defaultPrevented).toBe(false);
  expect(releaseForm(form)).toBeNull();
});

it('hands over a form that nobody submitted as such', () => {
  guardForm(form, 'Signing in...');
  expect(releaseForm(form)?.isSubmitted).toBe(false);
});

it('keeps a pressed link from the browser and from the app until the form is handed over', () => {
  let isHeard = false;
  const link = form.querySelector('a');
  link?.addEventListener('click', () => (isHeard = true));
  guardForm(form, 'Signing in...');

  expect(press().defaultPrevented).toBe(true);
  expect(isHeard).toBe(false);
  const early = releaseForm(form);
  expect(early).toMatchObject({ isSubmitted: false, pressedLink: link });
  early?.finish();
  press();
  expect(isHeard).toBe(true);
});

it('takes a link pressed after the submission for what is wanted', () => {
  guardForm(form, 'Signing in...');
  submit();
  press();
  expect([...form.querySelectorAll('input')].some(({ readOnly }) => readOnly)).toBe(false);
  expect(releaseForm(form)).toMatchObject({
    isSubmitted: false,
    pressedLink: form.querySelector('a'),
  });
});

it('takes a submission after a pressed link for what is wanted', () => {
  guardForm(form, 'Signing in...');
  press();
  submit();
  expect(releaseForm(form)).toMatchObject({ isSubmitted: true, pressedLink: null });
});

it('waits no longer when the app does not come, and still keeps the submission from the browser', () => {
  guardForm(form, 'Signing in...');
  submit();
  abandonForm(form);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect([...form.querySelectorAll('input')].some(({ readOnly }) => readOnly)).toBe(false);
  expect(submit().defaultPrevented).toBe(true);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect(press().defaultPrevented).toBe(false);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a link pressed with %s to the browser, which opens it elsewhere',
  (key) => {
    guardForm(form, 'Signing in...');
    expect(press({ [key]: true }).defaultPrevented).toBe(false);
    expect(releaseForm(form)?.pressedLink).toBeNull();
  },
);

it('leaves a link outside the form to the browser', () => {
  const other = Object.assign(document.createElement('a'), { href: '#elsewhere' });
  document.body.append(other);
  guardForm(form, 'Signing in...');
  expect(press({}, other).defaultPrevented).toBe(false);
});

it('leaves another form of the page to the browser', () => {
  const other = document.createElement('form');
  guardForm(other, 'Signing in...');
  expect(submit().defaultPrevented).toBe(false);
});
