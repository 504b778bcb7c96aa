/** What the page promises and claims, in figures. */
export const TRIAL_DAYS = 14;
export const TRUSTING_COMPANIES = 500;
export const YEARS_OF_EXPERIENCE = 15;

/** Per cent gained: `less` than the reference, or `more`. */
export const GAINS = [
  { id: 'time', percent: 30, than: 'less' },
  { id: 'cost', percent: 25, than: 'less' },
  { id: 'collaboration', percent: 40, than: 'more' },
] as const;

/** What the drawing shows: works are being followed, nine tasks of the section are validated. */
export const TODAY = { axis: 'M', validatedTasks: 9 } as const;

/** The firm's years, drawn to scale. */
export const HISTORY = [
  { id: 'founded', year: 2010 },
  { id: 'trained', year: 2014 },
  { id: 'listed', year: 2019 },
  { id: 'written', year: 2026 },
] as const;

export const SERVICES = ['consulting', 'projects', 'training', 'audit'] as const;
export const TOOLS = [
  'tracking',
  'resources',
  'documents',
  'budget',
  'automation',
  'collaboration',
] as const;
export const PEOPLE = ['direction', 'operations', 'product'] as const;
export const VALUES = ['accuracy', 'traceability', 'sobriety', 'closeness'] as const;
export const TESTIMONIALS = ['owner', 'manager', 'architect'] as const;
