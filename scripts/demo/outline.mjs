/**
 * A short way to say where each task of an operation stands. A subsection lists its tasks in the
 * order of the checklist; `none` is a task that is not assigned.
 *
 * @typedef {object} Outline
 * @property {import('@ouvrage/domain').TaskStatus} status
 * @property {number} revisions how many files were submitted
 * @property {number | undefined} dueIn days from D to the day the next act is due
 * @property {number | undefined} since days before D of the last act
 * @property {import('./exchanges.mjs').Exchange} [exchange] what the last rejection says, and the answer to it
 * @property {string} [assignee] in place of the usual trade
 * @property {string} [formerly] who held it before it was given to someone else
 * @property {boolean} [isArchived]
 */

/** @typedef {Pick<Outline, 'exchange' | 'assignee' | 'formerly' | 'isArchived' | 'since'>} Extra */

/** @type {null} */
export const none = null;

/**
 * @param {number} [revisions]
 * @param {Partial<Extra>} [extra]
 * @returns {Outline}
 */
export const outlineValidated = (revisions = 1, extra = {}) => ({
  status: 'validated',
  revisions,
  dueIn: undefined,
  since: undefined,
  ...extra,
});

/**
 * @param {number} dueIn
 * @param {Partial<Extra>} [extra]
 * @returns {Outline}
 */
export const outlineAssigned = (dueIn, extra = {}) => ({
  status: 'assigned',
  revisions: 0,
  dueIn,
  since: undefined,
  ...extra,
});

/**
 * @param {number} dueIn
 * @param {Partial<Extra>} [extra]
 * @returns {Outline}
 */
export const outlineStarted = (dueIn, extra = {}) => ({
  status: 'in_progress',
  revisions: 0,
  dueIn,
  since: undefined,
  ...extra,
});

/**
 * @param {number} dueIn
 * @param {number} [revisions]
 * @param {Partial<Extra>} [extra]
 * @returns {Outline}
 */
export const outlineSubmitted = (dueIn, revisions = 1, extra = {}) => ({
  status: 'submitted',
  revisions,
  dueIn,
  since: undefined,
  ...extra,
});

/**
 * @param {number} dueIn
 * @param {number} [revisions]
 * @param {Partial<Extra>} [extra]
 * @returns {Outline}
 */
export const outlineRejected = (dueIn, revisions = 1, extra = {}) => ({
  status: 'rejected',
  revisions,
  dueIn,
  since: undefined,
  ...extra,
});
