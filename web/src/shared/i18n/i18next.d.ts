import type bulk from '../../locales/fr/bulk.json';
import type common from '../../locales/fr/common.json';
import type companies from '../../locales/fr/companies.json';
import type dashboard from '../../locales/fr/dashboard.json';
import type deputies from '../../locales/fr/deputies.json';
import type dossier from '../../locales/fr/dossier.json';
import type errors from '../../locales/fr/errors.json';
import type groups from '../../locales/fr/groups.json';
import type imports from '../../locales/fr/imports.json';
import type intervenants from '../../locales/fr/intervenants.json';
import type landing from '../../locales/fr/landing.json';
import type login from '../../locales/fr/login.json';
import type meetings from '../../locales/fr/meetings.json';
import type messages from '../../locales/fr/messages.json';
import type notifications from '../../locales/fr/notifications.json';
import type palette from '../../locales/fr/palette.json';
import type steering from '../../locales/fr/steering.json';
import type calendar from '../../locales/fr/calendar.json';
import type planning from '../../locales/fr/planning.json';
import type projects from '../../locales/fr/projects.json';
import type room from '../../locales/fr/room.json';
import type settings from '../../locales/fr/settings.json';
import type sheets from '../../locales/fr/sheets.json';
import type tables from '../../locales/fr/tables.json';
import type tasks from '../../locales/fr/tasks.json';
import type validation from '../../locales/fr/validation.json';
import type verifier from '../../locales/fr/verifier.json';

/** Keys are typed from the French texts: a key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      bulk: typeof bulk;
      common: typeof common;
      companies: typeof companies;
      dashboard: typeof dashboard;
      deputies: typeof deputies;
      dossier: typeof dossier;
      errors: typeof errors;
      groups: typeof groups;
      imports: typeof imports;
      intervenants: typeof intervenants;
      landing: typeof landing;
      login: typeof login;
      meetings: typeof meetings;
      messages: typeof messages;
      notifications: typeof notifications;
      palette: typeof palette;
      steering: typeof steering;
      calendar: typeof calendar;
      planning: typeof planning;
      projects: typeof projects;
      room: typeof room;
      settings: typeof settings;
      sheets: typeof sheets;
      tables: typeof tables;
      tasks: typeof tasks;
      validation: typeof validation;
      verifier: typeof verifier;
    };
  }
}
