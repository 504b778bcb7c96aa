import type { Page } from '@playwright/test';

/** What a page offers to be acted on, as its accessibility tree names it. */

export interface Control {
  role: Role;
  name: string;
  /** Which of those of that role and name, in the order of the page. */
  nth: number;
}

type Role = (typeof PRESSED)[number] | (typeof WRITTEN)[number];

/** Of `ariaSnapshotJSON`. */
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

/** A link that leaves the workspace, or hands a file out, leads to nothing that is looked at here. */
const LEADS_INSIDE = /^(\/dashboard|#)/;

/** @returns sorted by role, name and place: a choice by number means the same on the same page */
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

/** By code units: the order must not follow the machine's language. */
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** @returns all of them with what they hold, in the order of the page */
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
