import { useTranslation } from 'react-i18next';
import { BackLink } from '#shared/ui/BackLink';
import { useProjectAddresses } from '../addresses';

/** The way back to the list. */
export function BackToProjects() {
  const { t } = useTranslation('projects');
  const { list } = useProjectAddresses();
  return <BackLink to={list}>{t('detail.back')}</BackLink>;
}
