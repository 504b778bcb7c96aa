import type { WorkgroupProject } from '@ouvrage/domain';
import { foldText } from '#shared/text-search';

/** The workspace's project with that name, ignoring accents; otherwise the name without a project. */
export function projectNamed(
  text: string,
  projects: readonly { readonly id: string; readonly name: string }[],
): WorkgroupProject {
  const name = text.trim();
  const match =
    projects.find((project) => project.name === name) ??
    projects.find((project) => foldText(project.name) === foldText(name));
  return match === undefined
    ? { projectId: null, name }
    : { projectId: match.id, name: match.name };
}
