import { lazyComponent } from '../lazy-component';

/** Loaded as soon as something could be lost (`useUnsaved`), so that it opens without a network too. */
export const AbandonQuestion = lazyComponent(
  async () => (await import('./AbandonQuestion')).AbandonQuestion,
);
