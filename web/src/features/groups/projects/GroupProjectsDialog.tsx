import { Button, Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import {
  changeWorkgroupProjectsContract,
  type Workgroup,
  type WorkgroupProject,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useProjects } from '#data/queries/projects';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { matchesSearch } from '#shared/text-search';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { projectNamed } from './project-named';

interface GroupProjectsDialogProps {
  /** Live. */
  readonly group: Workgroup;
  readonly onClose: () => void;
}

/** Suggestions shown at once. */
const OFFERED = 50;

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '20px' },
  list: { listStyleType: 'none', border: `1px solid ${ouvrageTokens.hair}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    minHeight: '40px',
    paddingInline: '12px 8px',
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
  },
  touch: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  combobox: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  choices: { maxHeight: '260px' },
});

/** The projects of a group: projects of the workspace, or any other name. */
export function GroupProjectsDialog({ group, onClose }: GroupProjectsDialogProps) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const live = useProjects();
  const projects = live.status === 'ready' ? live.value : [];
  const [inputText, setInputText] = useState('');
  const { add, remove } = useProjectChanges(group, () => setInputText(''));
  const availableProjects = projects
    .filter(({ id }) => !group.projects.some(({ projectId }) => projectId === id))
    .filter(({ name }) => matchesSearch(inputText, [name]))
    .slice(0, OFFERED);
  const isBusy = add.isRunning || remove.isRunning;
  return (
    <DialogFrame
      open
      onClose={onClose}
      isUnsaved={inputText.trim() !== ''}
      title={t('projects.title')}
      subtitle={<bdi>{group.name}</bdi>}
      closeLabel={common('action.close')}
      onSubmit={() => void add.execute(projectNamed(inputText, projects))}
      actions={
        <>
          <DialogCloseButton label={common('action.close')} />
          <Button
            appearance="primary"
            type="submit"
            disabled={inputText.trim() === ''}
            disabledFocusable={isBusy}
          >
            {add.isRunning ? t('projects.adding') : t('projects.add')}
          </Button>
        </>
      }
    >
      <ActionErrorBar title={t('projects.addFailed')} error={add.error} />
      <ActionErrorBar title={t('projects.removeFailed')} error={remove.error} />
      <div className={styles.body}>
        {group.projects.length === 0 ? (
          <p>{t('card.noProject')}</p>
        ) : (
          <ul className={styles.list}>
            {group.projects.map((project) => (
              <li key={project.projectId ?? `/${project.name}`} className={styles.row}>
                <bdi>{project.name}</bdi>
                <Button
                  size="small"
                  className={styles.touch}
                  aria-label={t('people.removeNamed', { name: project.name })}
                  disabledFocusable={isBusy}
                  onClick={() => void remove.execute(project)}
                >
                  {t('people.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field label={t('projects.name')} hint={t('projects.hint')}>
          <Combobox
            freeform
            className={styles.combobox}
            listbox={{ className: styles.choices }}
            autoComplete="off"
            expandIcon={{ tabIndex: -1, 'aria-label': t('projects.open') }}
            value={inputText}
            selectedOptions={[]}
            onChange={(event) => setInputText(event.target.value)}
            onOptionSelect={(_event, { optionText }) => setInputText(optionText ?? inputText)}
          >
            {availableProjects.map(({ id, name }) => (
              <Option key={id} value={id} checkIcon={null}>
                {name}
              </Option>
            ))}
          </Combobox>
        </Field>
      </div>
    </DialogFrame>
  );
}

function useProjectChanges(group: Workgroup, onAdded: () => void) {
  const { t } = useTranslation('groups');
  const notify = useNotify();
  // Adding or removing twice is harmless, so a retry needs no operation id.
  const change = (act: 'add' | 'remove', project: WorkgroupProject) =>
    call(changeWorkgroupProjectsContract, {
      operationId: newOperationId(),
      workgroupId: group.id,
      change: act,
      project,
    });
  const add = useAction(async (project: WorkgroupProject) => {
    await change('add', project);
    notify.success(t('projects.added'), project.name);
    onAdded();
  });
  const remove = useAction(async (project: WorkgroupProject) => {
    await change('remove', project);
    notify.success(t('projects.removed'), project.name);
  });
  return { add, remove };
}
