import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';
import { HomeRedirect, SignedIn, SignedOut, WithRole } from './guards';
import { NotFoundScreen } from './NotFoundScreen';
import { screens } from './screens';
import { Shell } from './shell/Shell';

/** What the top bar calls a screen: a key of `nav`. */
export interface ScreenHandle {
  readonly title: 'projects' | 'tasks';
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
        ],
      },
      {
        path: '/dashboard',
        element: (
          <SignedIn>
            <Shell />
          </SignedIn>
        ),
        children: [
          {
            errorElement: <CrashScreen />,
            children: [
              { index: true, element: <HomeRedirect /> },
              { element: <WithRole roles={['admin', 'owner']} />, children: projectScreens },
              ...taskScreens,
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
