import { ADDRESSES } from '@ouvrage/domain';
import { APP_MISSING } from '#app/app-missing';
import type { LoginState } from '#app/login-state';
import { readSidebarOpen } from '#app/shell/sidebar-cookie';
import { personToCome } from '#data/session/session-hint';
import { abandonForm, guardForm } from '#shared/forms/early-form';
import { CRAMPED_QUERY, NARROW_QUERY } from '#shared/theme/breakpoints';
import { loadApp } from './load-app';
import {
  EMAIL_PLACE,
  findTemplate,
  loginTemplateId,
  missingTemplateId,
  readRolePlaces,
  shellTemplateId,
  type RolePlaces,
} from './templates';

/** Pages in the frame of the sign-in page whose content only the app can render. */
const LOGIN_FRAMES: readonly string[] = [ADDRESSES.forgotPassword, ADDRESSES.authAction];

/** Shows the first page before the app has loaded: a form that accepts input, or the shell's outline. */
function showFirstPage(): HTMLTemplateElement | null {
  const { lang } = document.documentElement;
  const { pathname } = window.location;
  if (pathname === ADDRESSES.login) return hasMoreToSay() ? showLoginFrame(lang) : showLogin(lang);
  if (LOGIN_FRAMES.includes(pathname)) return showLoginFrame(lang);
  return /^\/dashboard(\/|$)/.test(pathname) ? showShell(lang, pathname) : null;
}

/**
 * Whether the form needs a message that only the app can show: why the last session ended, or whose password
 * was set.
 */
function hasMoreToSay(): boolean {
  const state = (window.history.state as { usr?: LoginState } | null)?.usr;
  return Boolean(state?.reason ?? state?.email) || state?.passwordSet === true;
}

function showLogin(language: string): HTMLTemplateElement | null {
  const template = insertTemplate(loginTemplateId(language));
  const form = document.querySelector('form');
  if (template === null || form === null) return null;
  document.title = template.dataset['title'] ?? document.title;
  guardForm(form, template.dataset['busy'] ?? '');
  form.querySelector('input')?.focus();
  return template;
}

/** The sign-in page without its form: the mark and the drawing. */
function showLoginFrame(language: string): HTMLTemplateElement | null {
  const template = insertTemplate(loginTemplateId(language));
  document.querySelector('form')?.parentElement?.replaceChildren();
  return template;
}

function showShell(language: string, pathname: string): HTMLTemplateElement | null {
  const person = personToCome();
  if (person === null) return insertTemplate(shellTemplateId(language, 'nobody'));
  const matches = (query: string) => window.matchMedia(query).matches;
  const isOpen = !matches(CRAMPED_QUERY) && (readSidebarOpen() ?? !matches(NARROW_QUERY));
  const template = insertTemplate(shellTemplateId(language, isOpen ? 'open' : 'icons'));
  if (template === null) return null;
  writePerson(person.email, readRolePlaces(template.dataset[person.role] ?? ''));
  markPlace(pathname);
  return template;
}

function insertTemplate(id: string): HTMLTemplateElement | null {
  const template = findTemplate(id);
  if (template === null) return null;
  document.getElementById('root')?.append(template.content.cloneNode(true));
  return template;
}

function writePerson(address: string, { label, places }: RolePlaces): void {
  for (const link of document.querySelectorAll('nav a')) {
    if (!places.includes(link.getAttribute('href') ?? '')) link.closest('li')?.remove();
  }
  const email = document.querySelector<HTMLElement>(`[title="${EMAIL_PLACE}"]`);
  if (email === null) return;
  email.title = address;
  email.textContent = address;
  if (email.previousElementSibling !== null) email.previousElementSibling.textContent = label;
}

/** The outline is rendered for the dashboard; the current page's link gets the highlight. */
function markPlace(pathname: string): void {
  const currentLink = document.querySelector('a[aria-current]');
  const links = [...document.querySelectorAll('nav a')].filter((link) =>
    isBelow(pathname, link.getAttribute('href') ?? ''),
  );
  const open = links.at(-1);
  if (currentLink === null || open === undefined || open === currentLink) return;
  const { className } = open;
  open.className = currentLink.className;
  open.ariaCurrent = currentLink.ariaCurrent;
  currentLink.className = className;
  currentLink.removeAttribute('aria-current');
}

function isBelow(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

/**
 * Shows that the app could not be loaded. A module that failed once stays failed: only a new page loads it
 * again.
 */
function showMissing(): void {
  const form = document.querySelector('form');
  if (form !== null) abandonForm(form);
  const missing = findTemplate(missingTemplateId(document.documentElement.lang));
  const bar = missing?.content.querySelector('[role=alert]');
  if (!bar) return;
  bar.querySelector('button')?.addEventListener('click', reload);
  document.body.append(bar);
  window.addEventListener('online', reload);
}

/** Reloads the page with the typed address; a password is stored nowhere. */
function reload(): void {
  const email = document.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '';
  const { usr, ...state } = (window.history.state ?? {}) as { usr?: LoginState };
  if (email !== '') window.history.replaceState({ ...state, usr: { ...usr, email } }, '');
  window.location.reload();
}

const [entry = '', ...parts] = document.currentScript?.dataset['app']?.split(' ') ?? [];
const template = showFirstPage();
window.addEventListener(APP_MISSING, showMissing, { once: true });
loadApp(entry, [...parts, ...(template?.dataset['files']?.split(' ') ?? [])]).catch(showMissing);
