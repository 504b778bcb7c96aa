/** Names of the `<template>`s in the page's body, and what stands in them for what only a browser knows. */
export const EMAIL_PLACE = '{email}';

export function loginTemplateId(language: string): string {
  return `login-${language}`;
}

/** What is said when the app could not be fetched. */
export function missingTemplateId(language: string): string {
  return `missing-${language}`;
}

/** The shell's outline; `nobody` when nobody is known in this browser. */
export function shellTemplateId(language: string, sidebar: 'open' | 'icons' | 'nobody'): string {
  return `shell-${language}-${sidebar}`;
}

/** What the outline's sidebar says of a role, and the addresses that it leads to; one attribute each. */
export interface RolePlaces {
  readonly label: string;
  readonly places: readonly string[];
}

export function writeRolePlaces({ label, places }: RolePlaces): string {
  return [label, ...places].join('|');
}

export function readRolePlaces(text: string): RolePlaces {
  const [label = '', ...places] = text.split('|');
  return { label, places };
}

/** The template of that id in this page. */
export function findTemplate(id: string): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template#${id}`);
}
