import type { Page } from '@playwright/test';

/** The controls of a page, as named in its accessibility tree. */

export interface Control {
  role: Role;
  name: string;
  /** Index among the controls with the same role and name, in page order. */
  nth: number;
}

type Role = (typeof PRESSED)[number] | (typeof WRITTEN)[number];

/** A node of `ariaSnapshotJSON`. */
interface Node {
  role?: string;
  name?: string;
  disabled?: boolean;
  url?: string;
  children?: readonly (Node | string)[];
}

export const PRESSED = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
] as const;

export const WRITTEN = ['searchbox', 'spinbutton', 'textbox'] as const;

const ROLES: ReadonlySet<string> = new Set([...PRESSED, ...WRITTEN]);

/** Other links leave the workspace or download a file, so they are not followed. */
const LEADS_INSIDE = /^(\/dashboard|#)/;

/** @returns sorted by role, name and index, so that a number selects the same control on the same page */
export async function controlsOf(page: Page): Promise<readonly Control[]> {
  const tree = (await page.ariaSnapshotJSON({ timeout: 10_000 })) as Node | readonly Node[];
  const counts = new Map<string, number>();
  const controls = [...nodesOf(Array.isArray(tree) ? tree : [tree as Node])]
    .filter(({ role = '', name = '' }) => ROLES.has(role) && name !== '')
    .flatMap(({ role, name = '', disabled, url }) => {
      const key = JSON.stringify([role, name]);
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      if (disabled === true || (url !== undefined && !LEADS_INSIDE.test(url))) return [];
      return [{ role: role as Role, name, nth }];
    });
  return controls.toSorted(
    (a, b) => compare(a.role, b.role) || compare(a.name, b.name) || a.nth - b.nth,
  );
}

/** Compares by code units, so that the order does not depend on the locale of the machine. */
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** @returns the nodes and all their descendants, in page order */
function* nodesOf(nodes: readonly (Node | string)[]): Generator<Node> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* nodesOf(node.children ?? []);
  }
}

export function locate(page: Page, { role, name, nth }: Control) {
  return page.getByRole(role, { name, exact: true }).nth(nth);
}
