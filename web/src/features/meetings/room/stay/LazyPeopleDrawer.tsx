import { patientComponent } from '#shared/lazy-component';

/** Only a narrow window shows the drawer, and then only after a press. */
export const LazyPeopleDrawer = patientComponent(
  async () => (await import('./PeopleDrawer')).PeopleDrawer,
);
