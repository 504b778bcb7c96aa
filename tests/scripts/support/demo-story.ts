import type * as domain from '@ouvrage/domain';
import { makeDemo } from '../../../scripts/demo/demo';
import titles from '@ouvrage/domain/structure/titles.fr.json';

export const TODAY = '2026-11-21';

/** The demo made for that day. */
export const demo = await makeDemo(titles, TODAY);

export type Data = Record<string, unknown>;

/** The decoded documents of all collections that match the pattern, with their paths. */
export function decodeAll<Model>(pattern: RegExp, codec: domain.DocumentCodec<Model>) {
  return demo.documents
    .filter(({ path }) => pattern.test(path))
    .map(({ path, data }) => ({ path, model: codec.decode(path.split('/').at(-1) ?? '', data) }));
}
