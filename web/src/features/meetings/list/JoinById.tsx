import { Button, Field, Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { AppError, meetingAddress, typedMeetingId } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError, useAction } from '#shared/useAction';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    [media.phone]: { width: '100%' },
  },
  field: {
    width: '190px',
    minWidth: 0,
    maxWidth: '100%',
    [media.phone]: { width: 'auto', flexGrow: 1 },
  },
  id: { minWidth: 0 },
  touch: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** Joins a meeting by its id, in any notation, or by its address. */
export function JoinById() {
  const { t } = useTranslation('meetings');
  const { t: validation } = useTranslation('validation');
  const styles = useStyles();
  const [inputText, setInputText] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const { execute, isRunning } = useJoin();

  return (
    <form
      noValidate
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        const meetingId = typedMeetingId(inputText.replace(/^.*\/video\//, ''));
        setIsBlank(meetingId === '');
        if (meetingId === '') event.currentTarget.querySelector('input')?.focus();
        else void execute(meetingId);
      }}
    >
      <Field
        className={styles.field}
        validationState={isBlank ? 'error' : 'none'}
        {...(isBlank && { validationMessage: validation('meeting.id') })}
      >
        <Input
          className={mergeClasses(styles.id, styles.touch)}
          aria-label={t('list.joinId')}
          placeholder={t('list.joinId')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={inputText}
          onChange={(_event, { value }) => {
            setInputText(value);
            setIsBlank(false);
          }}
        />
      </Field>
      <Button className={styles.touch} type="submit" disabledFocusable={isRunning}>
        {t('list.join')}
      </Button>
    </form>
  );
}

/** Valid document ids; anything else cannot be a meeting's id. */
const ID = /^[A-Za-z0-9_-]{1,200}$/;

function useJoin() {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const errorText = useErrorText();
  const navigate = useNavigate();

  return useAction(async (inputId: string) => {
    try {
      if (!ID.test(inputId)) throw new AppError('meeting/not-found');
      const request = { operationId: newOperationId(), meetingId: inputId };
      const { meetingId } = await callByName('joinMeeting', request);
      void navigate(meetingAddress(meetingId));
    } catch (cause) {
      showError(toActionError(cause));
    }
  });

  function showError(error: ReturnType<typeof toActionError>) {
    const text = errorText(error);
    if (error.reason === 'meeting/not-found') notify.error(t('list.unknown'), text);
    else if (error.reason === 'meeting/over') notify.info(text);
    else if (error.reason === 'meeting/not-started') notify.info(t('list.joinFailed'), text);
    else if (error.reason === 'unexpected')
      notify.error(t('list.joinFailed'), t('list.databaseError', { text }));
    else notify.error(t('list.joinFailed'), text);
  }
}
