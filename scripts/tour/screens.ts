import type { Language, TaskStatus } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import {
  hasLoaded,
  layerBehind,
  refusedFormBehind,
  layerFromMenu,
  panelBehind,
  listBehind,
  type Layer,
} from './layers';
import type { Places } from './places';
import type { Words } from './words';

/**
 * All screens of the product, for each role that sees them differently, with the layers that can be opened
 * over them.
 */

/** A role of emulator-data/accounts.json, or a visitor without an account. */
export type Viewer = 'visitor' | 'admin' | 'owner' | 'intervenant' | 'validator';

export interface Screen {
  id: string;
  as: Viewer;
  path: (places: Places, language: Language) => string;
  /** Resolves when the content is visible. */
  ready: (page: Page, words: Words) => Promise<void>;
  /** Each layer is opened on the screen in its initial state. */
  layers: readonly Layer[];
}

/** @param shows selector of an element that is only visible when the data has loaded */
function screen(
  as: Viewer,
  id: string,
  path: Screen['path'] | string,
  shows: string,
  layers: readonly Layer[] = [],
): Screen {
  return {
    id: `${as}-${id}`,
    as,
    path: typeof path === 'string' ? () => path : path,
    ready: (page, words) => hasArrived(page, words, shows),
    layers,
  };
}

async function hasArrived(page: Page, words: Words, shows: string) {
  await page.locator(shows).filter({ visible: true }).first().waitFor();
  await hasLoaded(page, words);
  await page.evaluate(() => document.fonts.ready);
}

const SHELL_LAYERS = [
  layerBehind('account', 'common:topBar.accountOf', 'desk'),
  layerBehind('language', 'common:topBar.languageIs', 'desk'),
  layerBehind('drawer', 'common:nav.more', 'phone'),
];

const CARD = 'main article';
const ROW = 'main a[href*="/dashboard/tasks/"]';
const FIELD = 'main input';

const settings = (tab: string, shows: string, layers?: readonly Layer[]) =>
  screen('admin', `settings-${tab}`, `/dashboard/parametres?tab=${tab}`, shows, layers);

const task = (as: Viewer, status: TaskStatus, shows: string, layers?: readonly Layer[]) =>
  screen(as, `task-${status}`, ({ tasks }) => `/dashboard/tasks/${tasks[status]}`, shows, layers);

const structure = ({ project, section }: Places) =>
  `/dashboard/projets/${project}?tab=structure&section=${section}`;

const planning = ({ project }: Places) => `/dashboard/projets/${project}?tab=planning`;

const dossier = ({ project }: Places) => `/dashboard/projets/${project}/dossier`;

const VISITOR_SCREENS: readonly Screen[] = [
  screen('visitor', 'landing', (_places, language) => `/${language}`, 'main h1'),
  screen('visitor', 'login', '/login', 'input[type=password]', [
    layerBehind('language', 'common:topBar.languageIs'),
    {
      id: 'refused',
      open: async (page) => {
        await page.locator('button[type=submit]').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
  ]),
  screen('visitor', 'forgot', '/login/forgot', 'input[type=email]'),
  screen(
    'visitor',
    'action-stale',
    '/auth/action?mode=resetPassword&oobCode=passed',
    'main h1, main h2',
  ),
  screen('visitor', 'not-found', '/nulle-part', 'h1'),
  screen('visitor', 'verifier', '/verifier', 'main h2', [
    layerBehind('language', 'common:topBar.languageIs'),
  ]),
];

const ADMIN_SCREENS: readonly Screen[] = [
  screen('admin', 'dashboard', '/dashboard', 'main section a, main table a', SHELL_LAYERS),
  screen('admin', 'notifications', '/dashboard?notifications=all', '[role=dialog] li', [
    listBehind('type', 'notifications:family.label'),
  ]),
  screen('admin', 'projects', '/dashboard/projets', CARD, [
    layerBehind('create', 'projects:list.create'),
    refusedFormBehind('create-refused', 'projects:list.create'),
    layerBehind('menu', 'projects:card.menu'),
    layerFromMenu('edit', 'projects:card.menu', 'projects:card.edit'),
    layerFromMenu('delete', 'projects:card.menu', 'projects:card.delete'),
  ]),
  screen(
    'admin',
    'project',
    ({ project }) => `/dashboard/projets/${project}`,
    'main [role=tabpanel] h2',
    [layerBehind('delete', 'projects:detail.delete')],
  ),
  screen('admin', 'project-unknown', '/dashboard/projets/none', 'main h1, main h2'),
  screen('admin', 'project-edit', ({ project }) => `/dashboard/projets/edit/${project}`, FIELD),
  screen('admin', 'structure', structure, 'main [role=row]', [
    layerBehind('assign', 'projects:task.assignNamed', 'desk'),
    refusedFormBehind('assign-refused', 'projects:task.assignNamed', 'desk'),
    layerBehind('details', 'projects:task.detailsNamed', 'desk'),
    layerFromMenu('reassign', 'projects:task.menu', 'projects:task.reassign', 'first', 'phone'),
    layerBehind('menu', 'projects:task.menu'),
    layerFromMenu('unassign', 'projects:task.menu', 'projects:task.unassign'),
    panelBehind(
      'select',
      'projects:structure.select.start',
      'main [role=checkbox], main input[type=checkbox]',
    ),
  ]),
  screen(
    'admin',
    'structure-found',
    (places) => `${structure(places)}&late=1`,
    'main search [role=status]',
  ),
  screen('admin', 'planning', planning, 'main [data-fill]', [
    layerBehind('shift', 'planning:shift.open'),
  ]),
  screen('admin', 'dossier', dossier, 'main [data-part]'),
  screen('admin', 'calendar', '/dashboard/calendrier', 'main [data-day] a'),
  screen('admin', 'steering', '/dashboard/pilotage', 'main li button'),
  screen('admin', 'steering-wall', '/dashboard/pilotage?mur', '[role=region] li'),
  screen('admin', 'tasks', '/dashboard/tasks', ROW, [
    listBehind('status', 'tasks:list.status', 'desk'),
    panelBehind('filters', 'tasks:list.filter', 'main [role=combobox]', 'phone'),
  ]),
  task('admin', 'submitted', 'main h1'),
  screen('admin', 'task-unknown', '/dashboard/tasks/none', 'main h1, main h2'),
  screen('admin', 'intervenants', '/dashboard/intervenants', 'main [id^=intervenant-]', [
    layerBehind('create', 'intervenants:list.create'),
    refusedFormBehind('create-refused', 'intervenants:list.create'),
    layerBehind('edit', 'intervenants:row.editNamed'),
    layerBehind('disable', 'intervenants:row.disableNamed'),
    layerBehind('delete', 'intervenants:row.deleteNamed'),
    listBehind('specialty', 'intervenants:list.specialty'),
  ]),
  screen('admin', 'companies', '/dashboard/entreprises', CARD, [
    layerBehind('create', 'companies:list.create'),
    refusedFormBehind('create-refused', 'companies:list.create'),
    layerBehind('edit', 'companies:card.edit'),
    layerBehind('delete', 'companies:card.delete'),
  ]),
  screen('admin', 'groups', '/dashboard/groupes', CARD, [
    layerBehind('create', 'groups:list.create'),
    layerBehind('menu', 'groups:card.menu'),
    layerFromMenu('edit', 'groups:card.menu', 'groups:card.edit'),
    layerFromMenu('members', 'groups:card.menu', 'groups:card.members'),
    layerFromMenu('projects', 'groups:card.menu', 'groups:card.projects'),
    layerFromMenu('delete', 'groups:card.menu', 'groups:card.delete'),
  ]),
  screen('admin', 'messages', '/dashboard/messages', 'main li a', [
    layerBehind('create', 'messages:list.create'),
  ]),
  screen(
    'admin',
    'conversation',
    ({ conversation }) => `/dashboard/messages/${conversation}`,
    'main [role=article]',
    [
      panelBehind('search', 'messages:thread.search.open', 'main section input'),
      panelBehind('date', 'messages:thread.date.open', 'main section input'),
    ],
  ),
  screen('admin', 'conversation-unknown', '/dashboard/messages/none', 'main h2'),
  screen('admin', 'meetings', '/dashboard/video', CARD, [
    layerBehind('create', 'meetings:list.create'),
    layerBehind('schedule', 'meetings:list.schedule'),
    layerBehind('menu', 'meetings:card.menu'),
    layerBehind('end', 'meetings:card.endNamed'),
  ]),
  screen('admin', 'meetings-planned', '/dashboard/video?tab=planifiees', CARD, [
    layerFromMenu('edit', 'meetings:card.menu', 'meetings:card.edit'),
    layerFromMenu('cancel', 'meetings:card.menu', 'meetings:card.cancel', 'last'),
  ]),
  screen('admin', 'requests', '/dashboard/video?tab=demandes', CARD, [
    layerBehind('approve', 'meetings:requests.act.approvedNamed'),
    layerBehind('reject', 'meetings:requests.act.rejectedNamed'),
  ]),
  settings('profile', FIELD),
  settings('password', FIELD),
  settings('notifications', 'main [role=switch]'),
  settings('appearance', 'main [role=switch]'),
  settings('projects', 'main [role=radio], main input[type=radio]'),
  screen(
    'admin',
    'sheet',
    ({ sheet }) => `/dashboard/parametres?tab=projects&task=${sheet}`,
    'main textarea',
  ),
  settings('contacts', 'main li'),
];

const OWNER_SCREENS: readonly Screen[] = [
  screen('owner', 'dashboard', '/dashboard', 'main section a, main table a'),
  screen('owner', 'projects', '/dashboard/projets', CARD),
  screen(
    'owner',
    'project',
    ({ project }) => `/dashboard/projets/${project}`,
    'main [role=tabpanel] h2',
  ),
  screen('owner', 'structure', structure, 'main [role=row]'),
  screen('owner', 'planning', planning, 'main [data-fill]'),
  screen('owner', 'dossier', dossier, 'main [data-part]'),
  screen('owner', 'steering', '/dashboard/pilotage', 'main li button'),
  screen('owner', 'meetings', '/dashboard/video', CARD),
];

const INTERVENANT_SCREENS: readonly Screen[] = [
  screen('intervenant', 'dashboard', '/dashboard', 'main section a, main table a', SHELL_LAYERS),
  screen('intervenant', 'tasks', '/dashboard/tasks', ROW),
  task('intervenant', 'assigned', 'main h1'),
  task('intervenant', 'in_progress', 'main form', [
    {
      id: 'refused',
      open: async (page) => {
        await page
          .locator('main form input[type=file]')
          .first()
          .setInputFiles({
            name: 'plan.exe',
            mimeType: 'application/octet-stream',
            buffer: Buffer.from('MZ'),
          });
        await page.locator('main [role=alert], main .fui-MessageBar').first().waitFor();
      },
    },
  ]),
  task('intervenant', 'rejected', 'main form'),
  task('intervenant', 'validated', 'main h1'),
  screen('intervenant', 'groups', '/dashboard/groupes', CARD),
  screen('intervenant', 'meetings', '/dashboard/video', CARD, [
    layerBehind('ask', 'meetings:requests.ask'),
  ]),
  screen('intervenant', 'requests', '/dashboard/video?tab=demandes', CARD, [
    layerBehind('take-back', 'meetings:requests.act.takeBackNamed'),
  ]),
  screen('intervenant', 'door', ({ meeting }) => `/dashboard/video/${meeting}`, 'main select'),
  {
    ...screen('intervenant', 'room', ({ meeting }) => `/dashboard/video/${meeting}`, ''),
    ready: async (page, words) => {
      await page.getByRole('button', { name: words('meetings:prejoin.join') }).click();
      await page.getByRole('group', { name: words('meetings:room.controls') }).waitFor();
      await hasLoaded(page, words);
    },
    layers: [layerBehind('settings', 'meetings:room.settings.open')],
  },
  screen('intervenant', 'settings', '/dashboard/parametres', FIELD),
];

const VALIDATOR_SCREENS: readonly Screen[] = [
  screen('validator', 'dashboard', '/dashboard', 'main section a, main table a'),
  task('validator', 'submitted', 'main form input[type=radio]', [
    {
      id: 'reject',
      open: async (page) => {
        const form = page.locator('main form').filter({ has: page.locator('input[type=radio]') });
        await form.locator('input[type=radio]').last().check({ force: true });
        await form.locator('textarea').waitFor();
      },
    },
  ]),
];

/** In the order of a review. */
export const SCREENS = [
  ...VISITOR_SCREENS,
  ...ADMIN_SCREENS,
  ...OWNER_SCREENS,
  ...INTERVENANT_SCREENS,
  ...VALIDATOR_SCREENS,
];
