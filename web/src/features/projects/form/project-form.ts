import type { CalendarDay, Project, ProjectForm } from '@ouvrage/domain';

/** The form's fields as typed; an uploaded picture is chosen beside them. */
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

/** What is sent: no address is null, and an uploaded picture takes the place of one. */
export function projectFormOf(values: ProjectValues, imagePath: string | null): ProjectForm {
  const imageUrl = values.imageUrl.trim();
  return {
    ...values,
    imageUrl: imageUrl === '' || imagePath !== null ? null : imageUrl,
    imagePath,
  };
}
