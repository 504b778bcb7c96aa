import { roleForSpecialty, SAMPLE_EMAIL, SPECIALTIES, IMPORT_FIELDS } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useLanguage } from '#shared/i18n/useLanguage';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { saveFile } from '#shared/save-file';
import { fileNameOf, tableOf } from '#shared/table-file/table';
import { writeWorkbook } from '#shared/table-file/write-table';
import { useNotify } from '#shared/ui/useNotify';

/** Saves a workbook to fill in: headings with one example, and what a specialty may be, with its role. */
export function useSample(): () => Promise<void> {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const specialtyText = useSpecialtyText();
  const notify = useNotify();

  return async () => {
    const example = {
      lastName: t('sample.lastName'),
      firstName: t('sample.firstName'),
      email: SAMPLE_EMAIL,
      specialty: specialtyText('Architectes'),
      company: t('sample.company'),
      language: common(`language.${language}`),
    };
    const people = tableOf(
      { name: t('sample.sheet'), day, language },
      IMPORT_FIELDS.map((field) => ({
        title: t(`field.${field}`),
        valueOf: (row: typeof example) => row[field],
      })),
      [example],
    );
    const specialties = tableOf(
      { name: t('sample.specialties'), day, language },
      [
        { title: t('field.specialty'), valueOf: specialtyText },
        {
          title: t('sample.role'),
          valueOf: (specialty: string) => common(`role.${roleForSpecialty(specialty)}`),
        },
      ],
      SPECIALTIES,
    );
    try {
      const file = await writeWorkbook([people, specialties]);
      saveFile(file, fileNameOf({ name: t('sample.file'), day }, 'xlsx'));
    } catch {
      notify.error(t('file.sample'), t('file.sampleFailed'));
    }
  };
}
