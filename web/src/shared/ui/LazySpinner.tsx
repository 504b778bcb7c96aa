import { patientComponent } from '../lazy-component';

/** Fluent's spinner as the icon of a button, loaded once there is something to wait for. */
export const LazySpinner = patientComponent(
  async () => (await import('./TinySpinner')).TinySpinner,
);
