/** The state of the screen in its address. */
export interface SteeringAddress {
  /** The chosen person: a uid, or `ADMINS`. Null means the first one. */
  readonly person: string | null;
  readonly project: string | null;
  /** The wall for a big screen. */
  readonly isWall: boolean;
}

/** In place of a uid: what nobody active holds. */
export const ADMINS = 'admins';

const PARAMS = { person: 'personne', project: 'operation' } as const;
const WALL = 'mur';

export function readSteeringAddress(query: URLSearchParams): SteeringAddress {
  return {
    person: query.get(PARAMS.person),
    project: query.get(PARAMS.project),
    isWall: query.has(WALL),
  };
}

export function writeSteeringAddress(
  query: URLSearchParams,
  { isWall, ...changes }: Partial<SteeringAddress>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['person', 'project'] as const) {
    const value = changes[name];
    if (value === null) next.delete(PARAMS[name]);
    else if (value !== undefined) next.set(PARAMS[name], value);
  }
  if (isWall === true) next.set(WALL, '');
  if (isWall === false) next.delete(WALL);
  return next;
}
