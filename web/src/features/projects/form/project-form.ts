import type { CalendarDay, Project, ProjectForm } from '@ouvrage/domain';

/** The form's fields as typed: no image is an empty text, sent as null. */
export type ProjectValues = Omit<ProjectForm, 'imageUrl'> & { readonly imageUrl: string };

/** A new project starts today. */
export function initialProjectValues(project: Project | null, today: CalendarDay): ProjectValues {
  if (project === null) {
    return { name: '', description: '', startDate: today, imageUrl: '', ownerIds: [] };
  }
  const { name, description, startDate, imageUrl, ownerIds } = project;
  return { name, description, startDate, imageUrl: imageUrl ?? '', ownerIds: [...ownerIds] };
}

export function projectFormOf(values: ProjectValues): ProjectForm {
  const imageUrl = values.imageUrl.trim();
  return { ...values, imageUrl: imageUrl === '' ? null : imageUrl };
}
