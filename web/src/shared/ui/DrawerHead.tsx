import { Button, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';

interface DrawerHeadProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a drawer, and the button that closes it. */
export function DrawerHead({ title, onClose }: DrawerHeadProps) {
  const { t } = useTranslation();
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        action={
          <Button
            appearance="subtle"
            aria-label={t('action.close')}
            icon={<DismissRegular />}
            onClick={onClose}
          />
        }
      >
        {title}
      </DrawerHeaderTitle>
    </DrawerHeader>
  );
}
