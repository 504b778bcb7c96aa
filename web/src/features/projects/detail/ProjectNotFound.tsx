import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { useProjectAddresses } from '../addresses';

interface ProjectNotFoundProps {
  /** The project was on screen a moment ago: someone has just deleted it. */
  readonly wasSeen: boolean;
}

/** No such project, or no access to it: both look the same. */
export function ProjectNotFound({ wasSeen }: ProjectNotFoundProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { list } = useProjectAddresses();
  return (
    <Sheet>
      <EmptyState
        kind="missing"
        isPage
        title={t('detail.notFound.title')}
        text={t(wasSeen ? 'detail.notFound.deleted' : 'detail.notFound.text')}
        action={
          <Button appearance="primary" onClick={() => void navigate(list)}>
            {t('detail.notFound.back')}
          </Button>
        }
      />
    </Sheet>
  );
}
