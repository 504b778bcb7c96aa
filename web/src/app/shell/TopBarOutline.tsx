import { Button } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { initialsOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { Flag } from '#shared/drawings/Flag';
import { useLanguage } from '#shared/i18n/useLanguage';
import { PersonMark } from '#shared/ui/PersonMark';
import { shortName } from './short-name';

/** What the menus look like while their code is on its way: of the same size, and nothing can be pressed. */
export function TopBarOutline() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, firstName, lastName, photoPath } = useSignedInUser();
  return (
    <div inert aria-hidden style={{ display: 'contents' }}>
      <Button appearance="subtle" icon={<Flag language={language} />}>
        {t(`language.${language}`)}
      </Button>
      <Button
        appearance="subtle"
        style={{ columnGap: '8px' }}
        icon={<PersonMark initials={initialsOf(name)} photoPath={photoPath} size={28} />}
      >
        {shortName(firstName, lastName)}
        <ChevronDownRegular />
      </Button>
    </div>
  );
}
