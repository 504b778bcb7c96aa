import {
  ADDRESSES,
  conversationAddress,
  dossierAddress,
  LANGUAGES,
  meetingAddress,
  projectAddress,
  projectEditAddress,
  taskAddress,
} from '@ouvrage/domain';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, redirectDocument, type RouteObject } from 'react-router-dom';
import { loadLanguage } from '#shared/i18n/i18n';
import { CrashScreen } from './CrashScreen';
import { SignedOut, WithRole } from './guards';
import { MissingScreen, NotFoundScreen } from './NotFoundScreen';
import { PageLanguage } from './PageLanguage';
import type { ScreenHandle } from './screen-handle';
import { screens } from './screens';

/** What a screen's code gives its route. */
type LazyRoute = { readonly Component: ComponentType } | { readonly element: ReactNode };

/** A route as it follows its reader, and its variants whose address names the language of the page. */
function inEveryLanguage(path: string, lazy: () => Promise<LazyRoute>): RouteObject[] {
  const handle: ScreenHandle = { title: 'projects' };
  return [
    { path, handle, lazy },
    ...LANGUAGES.map((language) => ({
      path: `${path}/${language}`,
      handle,
      lazy: async () => {
        const [route] = await Promise.all([lazy(), loadLanguage(language)]);
        return route;
      },
    })),
  ];
}

const projectScreens: RouteObject[] = [
  {
    path: ADDRESSES.steering,
    handle: { title: 'steering' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.steering() }),
  },
  ...inEveryLanguage(ADDRESSES.projects, async () => ({ Component: await screens.projectList() })),
  ...inEveryLanguage(projectEditAddress(':projectId'), async () => {
    const ProjectEditScreen = await screens.projectEdit();
    return {
      element: (
        <WithRole roles={['admin']}>
          <ProjectEditScreen />
        </WithRole>
      ),
    };
  }),
  ...inEveryLanguage(projectAddress(':projectId'), async () => ({
    Component: await screens.projectDetail(),
  })),
  ...inEveryLanguage(dossierAddress(':projectId'), async () => ({
    Component: await screens.dossier(),
  })),
];

const taskScreens: RouteObject[] = [
  {
    path: ADDRESSES.tasks,
    handle: { title: 'tasks' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.myTasks() }),
  },
  {
    path: taskAddress(':assignmentId'),
    handle: { title: 'tasks' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.taskDetail() }),
  },
];

const sharedScreens: RouteObject[] = [
  {
    path: ADDRESSES.calendar,
    handle: { title: 'calendar' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.calendar() }),
  },
  {
    path: ADDRESSES.workgroups,
    handle: { title: 'groups' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.groups() }),
  },
  // One route, so that the list stays as it is while conversations open and close beside it.
  {
    path: conversationAddress(':conversationId?'),
    handle: {
      title: 'messages',
      fillsPage: true,
      aloneWith: 'conversationId',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.messages() }),
  },
  {
    path: ADDRESSES.meetings,
    handle: { title: 'video' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.meetings() }),
  },
  {
    path: meetingAddress(':meetingId'),
    handle: { title: 'video', fillsPage: true } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.meetingRoom() }),
  },
];

const adminScreens: RouteObject[] = [
  {
    path: ADDRESSES.intervenants,
    handle: { title: 'intervenants' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.intervenants() }),
  },
  {
    path: ADDRESSES.companies,
    handle: { title: 'companies' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.companies() }),
  },
];

export const routes: RouteObject[] = [
  {
    element: <PageLanguage />,
    errorElement: <CrashScreen />,
    // The first screen's code is small and on its way: a blank moment beats a flash of something else.
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <Navigate to={ADDRESSES.dashboard} replace /> },
      {
        element: <SignedOut />,
        children: [
          {
            path: ADDRESSES.login,
            lazy: async () => ({ Component: await screens.login() }),
          },
          {
            path: ADDRESSES.forgotPassword,
            lazy: async () => ({ Component: await screens.forgotPassword() }),
          },
        ],
      },
      {
        path: ADDRESSES.authAction,
        lazy: async () => ({ Component: await screens.setPassword() }),
      },
      {
        path: ADDRESSES.dashboard,
        // Its code holds Firestore and the shell, which the pages before it do without.
        lazy: async () => ({ Component: (await import('./WorkspaceDoor')).WorkspaceDoor }),
        children: [
          {
            errorElement: <CrashScreen />,
            children: [
              {
                index: true,
                handle: { title: 'dashboard' } satisfies ScreenHandle,
                lazy: async () => ({ Component: await screens.dashboard() }),
              },
              { element: <WithRole roles={['admin']} />, children: adminScreens },
              { element: <WithRole roles={['admin', 'owner']} />, children: projectScreens },
              ...taskScreens,
              ...sharedScreens,
              {
                path: ADDRESSES.settings,
                handle: { title: 'settings' } satisfies ScreenHandle,
                lazy: async () => ({ Component: await screens.settings() }),
              },
              { path: '*', element: <MissingScreen /> },
            ],
          },
        ],
      },
      // Another document, which a link of the app leaves for.
      { path: ADDRESSES.verifier, loader: () => redirectDocument(ADDRESSES.verifier) },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
