import type common from '../../locales/fr/common.json';
import type errors from '../../locales/fr/errors.json';
import type login from '../../locales/fr/login.json';
import type projects from '../../locales/fr/projects.json';
import type tasks from '../../locales/fr/tasks.json';
import type validation from '../../locales/fr/validation.json';

/** Keys are typed from the French texts: a key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      errors: typeof errors;
      login: typeof login;
      projects: typeof projects;
      tasks: typeof tasks;
      validation: typeof validation;
    };
  }
}
