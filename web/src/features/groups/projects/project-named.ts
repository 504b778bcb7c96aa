import type { WorkgroupProject } from '@ouvrage/domain';
import { foldText } from '../../../shared/text-search';

/** The workspace's project that a typed name means, however accented; else that name, of no project. */
export function projectNamed(
  typed: string,
  projects: readonly { readonly id: string; readonly name: string }[],
): WorkgroupProject {
  const name = typed.trim();
  const found =
    projects.find((project) => project.name === name) ??
    projects.find((project) => foldText(project.name) === foldText(name));
  return found === undefined
    ? { projectId: null, name }
    : { projectId: found.id, name: found.name };
}
