import {
  formValuesOf,
  projectRecord,
  sentValuesOf,
  type CalendarDay,
  type FormValuesOf,
  type Project,
  type ProjectForm,
} from '@ouvrage/domain';

/** The form's fields as typed; an uploaded picture is chosen beside them. */
export type ProjectValues = Omit<FormValuesOf<typeof projectRecord>, 'imagePath'>;

/** A new project starts today. */
export function initialProjectValues(project: Project | null, today: CalendarDay): ProjectValues {
  const { imagePath: _picture, ...values } = formValuesOf(projectRecord, project);
  return project === null ? { ...values, startDate: today } : values;
}

/** What is sent: an uploaded picture takes the place of an address. */
export function projectFormOf(values: ProjectValues, imagePath: string | null): ProjectForm {
  const form = sentValuesOf(projectRecord, { ...values, imagePath: imagePath ?? '' });
  return imagePath === null ? form : { ...form, imageUrl: null };
}
