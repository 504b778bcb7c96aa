import {
  formValuesOf,
  projectRecord,
  sentValuesOf,
  type CalendarDay,
  type FormValuesOf,
  type Project,
  type ProjectForm,
} from '@ouvrage/domain';

/** The form's fields as typed. An uploaded picture is kept separately. */
export type ProjectValues = Omit<FormValuesOf<typeof projectRecord>, 'imagePath'>;

/** A new project starts today. */
export function initialProjectValues(project: Project | null, today: CalendarDay): ProjectValues {
  const { imagePath: _picture, ...values } = formValuesOf(projectRecord, project);
  return project === null ? { ...values, startDate: today } : values;
}

/** The request: an empty address is sent as null, and an uploaded picture replaces the address. */
export function projectFormOf(values: ProjectValues, imagePath: string | null): ProjectForm {
  const form = sentValuesOf(projectRecord, { ...values, imagePath: imagePath ?? '' });
  return imagePath === null ? form : { ...form, imageUrl: null };
}
