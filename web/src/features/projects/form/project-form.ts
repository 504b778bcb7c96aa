import type { CalendarDay, Project, ProjectForm } from '@ouvrage/domain';

/** The form's fields as typed. An uploaded picture is kept separately. */
export type ProjectValues = Omit<ProjectForm, 'imageUrl' | 'imagePath'> & {
  readonly imageUrl: string;
};

/** A new project starts today. */
export function initialProjectValues(project: Project | null, today: CalendarDay): ProjectValues {
  if (project === null) {
    return {
      name: '',
      description: '',
      startDate: today,
      imageUrl: '',
      ownerIds: [],
    };
  }
  const { name, description, startDate, imageUrl, ownerIds } = project;
  return { name, description, startDate, imageUrl: imageUrl ?? '', ownerIds: [...ownerIds] };
}

/** The request: an empty address is sent as null, and an uploaded picture replaces the address. */
export function projectFormOf(values: ProjectValues, imagePath: string | null): ProjectForm {
  const imageUrl = values.imageUrl.trim();
  return {
    ...values,
    imageUrl: imageUrl === '' || imagePath !== null ? null : imageUrl,
    imagePath,
  };
}
