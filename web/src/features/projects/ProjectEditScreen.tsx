import { Button, makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useProject } from '#data/queries/projects';
import { useToday } from '#data/live/today';
import { LiveContent } from '#shared/live/LiveContent';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { PageTitle } from '#shared/ui/PageTitle';
import { Sheet } from '#shared/ui/Sheet';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useProjectAddresses } from './addresses';
import { BackToProjects } from './detail/BackToProjects';
import { ProjectDetailSkeleton } from './detail/ProjectDetailSkeleton';
import { ProjectNotFound } from './detail/ProjectNotFound';
import { initialProjectValues } from './form/project-form';
import { ProjectFields } from './form/ProjectFields';
import { useSaveProject } from './form/useSaveProject';
import { EditedElsewhere } from '#shared/forms/EditedElsewhere';
import { useSubmit } from '#shared/forms/useSubmit';
import { isEdited } from '#shared/unsaved/is-edited';
import { forgetUnsavedForms, useUnsaved } from '#shared/unsaved/useUnsaved';

/** The edit page of a project; the same form as the dialog's. */
export function ProjectEditScreen() {
  const { t } = useTranslation('projects');
  const { projectId = '' } = useParams();
  const project = useProject(projectId);
  return (
    <LiveContent
      key={projectId}
      live={project}
      errorText={t('detail.loadFailed')}
      deniedContent={<ProjectNotFound wasSeen={false} />}
      skeleton={<ProjectDetailSkeleton />}
    >
      {(value) =>
        value === null ? <ProjectNotFound wasSeen={false} /> : <EditForm project={value} />
      }
    </LiveContent>
  );
}

const useStyles = makeStyles({
  root: { maxWidth: '760px', display: 'grid', rowGap: '20px' },
  body: { padding: '20px 24px', [media.phone]: { padding: '16px' } },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '14px 24px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      padding: '14px 16px',
      flexWrap: 'wrap-reverse',
      '& > button': { flexGrow: 1, minHeight: '44px' },
    },
  },
});

/** Starts from the project as it was at opening. Changes by others are announced and alter no field. */
function EditForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const navigate = useNavigate();
  const addresses = useProjectAddresses();
  const leave = () => void navigate(addresses.project(project.id));
  const { formik, picture, drawingSource, isRunning, error } = useSaveProject(project, () => {
    forgetUnsavedForms();
    leave();
  });
  const today = useToday();
  const submit = useSubmit(formik);
  useUnsaved(isEdited(formik) || picture.choice.kind !== 'kept');
  return (
    <FormikProvider value={formik}>
      <div className={styles.root}>
        <PageTitle title={t('form.editTitle')} above={<BackToProjects />} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Sheet>
            <div className={styles.body}>
              {!isRunning && (
                <EditedElsewhere
                  currentValues={initialProjectValues(project, today)}
                  onTakeOver={picture.keep}
                />
              )}
              <ActionErrorBar title={t('form.updateFailed')} error={error} />
              <ProjectFields picture={picture} drawingSource={drawingSource} />
            </div>
            <div className={styles.foot}>
              <Button appearance="outline" disabled={isRunning} onClick={leave}>
                {common('action.cancel')}
              </Button>
              <Button
                appearance="primary"
                type="submit"
                disabledFocusable={isRunning || picture.isReading}
              >
                {t(isRunning ? 'form.saving' : 'form.save')}
              </Button>
            </div>
          </Sheet>
        </form>
      </div>
    </FormikProvider>
  );
}
