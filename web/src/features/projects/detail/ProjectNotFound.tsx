import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { useNotify } from '#shared/ui/useNotify';
import { useProjectAddresses } from '../addresses';

interface ProjectNotFoundProps {
  /** The project was on screen a moment ago: someone has just deleted it. */
  readonly wasSeen: boolean;
}

/**
 * No such project, or no access to it: both look the same. A wrong address returns to the list at once.
 * A reader whose project was just deleted sees a notice first.
 */
export function ProjectNotFound({ wasSeen }: ProjectNotFoundProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { list } = useProjectAddresses();
  const notify = useNotify();
  const isTold = useRef(false);
  const title = t('detail.notFound.title');

  useEffect(() => {
    if (wasSeen || isTold.current) return;
    isTold.current = true;
    notify.error(title, t('detail.notFound.text'));
    void navigate(list, { replace: true });
  }, [wasSeen, notify, navigate, list, title, t]);

  return (
    <Sheet>
      <EmptyState
        kind="missing"
        isPage
        title={title}
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
