import { lazyComponent } from '../lazy-component';

export const loadAbandonQuestion = async () => (await import('./AbandonQuestion')).AbandonQuestion;

/** Loaded as soon as something could be lost (`useUnsaved`), so that it opens without a network too. */
export const AbandonQuestion = lazyComponent(loadAbandonQuestion);
