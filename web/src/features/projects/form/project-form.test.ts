import { projectFormSchema } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { project } from '../project-fixtures';
import { initialProjectValues, projectFormOf, type ProjectValues } from './project-form';
import { formErrors } from '#shared/forms/form-errors';

const GOOD: ProjectValues = {
  name: 'Halle',
  description: 'En bois',
  startDate: '2026-03-10',
  imageUrl: '',
  ownerIds: [],
};

const errorsOf = (changes: Partial<ProjectValues>) =>
  formErrors<ProjectValues>(projectFormSchema, projectFormOf({ ...GOOD, ...changes }, null));

describe('the project form', () => {
  it('takes a project without image and without owner', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('trims before it judges', () => {
    expect(errorsOf({ name: '  ', description: '\n', startDate: '' })).toEqual({
      name: 'validation:project.name',
      description: 'validation:project.description',
      startDate: 'validation:project.startDate',
    });
  });

  it.each(['http://exemple.fr/a.jpg', 'exemple', 'javascript:alert(1)'])(
    'refuses the image %s',
    (imageUrl) => {
      expect(errorsOf({ imageUrl })).toEqual({ imageUrl: 'validation:project.imageUrl' });
    },
  );

  it('has one picture: an uploaded one takes the place of an address', () => {
    const values = { ...GOOD, imageUrl: ' https://exemple.fr/a.jpg ' };
    expect(projectFormOf(values, null)).toMatchObject({
      imageUrl: 'https://exemple.fr/a.jpg',
      imagePath: null,
    });
    const imagePath = 'project_images/mFq3yTn8ZxkV0bRw1LcA.jpg';
    expect(projectFormOf(values, imagePath)).toMatchObject({ imageUrl: null, imagePath });
  });

  it('starts today for a new project, and from what there is for another', () => {
    expect(initialProjectValues(null, '2026-03-10').startDate).toBe('2026-03-10');
    expect(
      initialProjectValues(project({ imageUrl: null, ownerIds: ['cergy'] }), '2026-03-10'),
    ).toMatchObject({ startDate: '2024-09-02', imageUrl: '', ownerIds: ['cergy'] });
  });
});
