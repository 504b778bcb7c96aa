import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';
import { SignedOut, WithRole } from './guards';
import { NotFoundScreen } from './NotFoundScreen';
import { screens } from './screens';

/** What the top bar calls a screen: a key of `nav`. */
export interface ScreenHandle {
  readonly title: 'dashboard' | 'projects' | 'tasks' | 'intervenants' | 'companies' | 'settings';
}

const projectScreens: RouteObject[] = [
  {
    path: 'projets',
    handle: { title: 'projects' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.projectList() }),
  },
  {
    path: 'projets/edit/:projectId',
    handle: { title: 'projects' } satisfies ScreenHandle,
    lazy: async () => {
      const ProjectEditScreen = await screens.projectEdit();
      return {
        element: (
          <WithRole roles={['admin']}>
            <ProjectEditScreen />
          </WithRole>
        ),
      };
    },
  },
  {
    path: 'projets/:projectId',
    handle: { title: 'projects' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.projectDetail() }),
  },
];

const taskScreens: RouteObject[] = [
  {
    path: 'tasks',
    handle: { title: 'tasks' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.myTasks() }),
  },
  {
    path: 'tasks/:assignmentId',
    handle: { title: 'tasks' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.taskDetail() }),
  },
];

const adminScreens: RouteObject[] = [
  {
    path: 'intervenants',
    handle: { title: 'intervenants' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.intervenants() }),
  },
  {
    path: 'entreprises',
    handle: { title: 'companies' } satisfies ScreenHandle,
    lazy: async () => ({ Component: await screens.companies() }),
  },
];

export const router = createBrowserRouter([
  {
    errorElement: <CrashScreen />,
    // The first screen's code is small and on its way: a blank moment beats a flash of something else.
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      {
        element: <SignedOut />,
        children: [
          {
            path: '/login',
            lazy: async () => ({ Component: await screens.login() }),
          },
          {
            path: '/login/forgot',
            lazy: async () => ({ Component: await screens.forgotPassword() }),
          },
        ],
      },
      // The address that the message templates of Firebase Auth name.
      {
        path: '/auth/action',
        lazy: async () => ({ Component: await screens.setPassword() }),
      },
      {
        path: '/dashboard',
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
              {
                path: 'parametres',
                handle: { title: 'settings' } satisfies ScreenHandle,
                lazy: async () => ({ Component: await screens.settings() }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
