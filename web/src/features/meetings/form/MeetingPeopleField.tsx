import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useValidationText } from '#shared/i18n/useValidationText';
import { CandidateList, type Candidate } from '#shared/people/CandidateList';
import { candidatesOf } from '#shared/people/candidates';
import { statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { isIn } from './meeting-values';

interface MeetingPeopleFieldProps {
  readonly label: string;
  /** The meeting to edit; null for a new one. */
  readonly meeting?: Meeting | null;
}

const useStyles = makeStyles({
  error: { ...typography.meta, marginBlockStart: '4px', color: statusTokens.rejected.foreground },
});

const NOBODY: readonly string[] = [];

/** The invited people: anyone active except admins and the user. Inside a Formik of `MeetingValues`. */
export function MeetingPeopleField({ label, meeting = null }: MeetingPeopleFieldProps) {
  const { t } = useTranslation('meetings');
  const translateError = useValidationText();
  const styles = useStyles();
  const me = useSignedInUser().id;
  const [{ value }, { error }, { setValue }] = useField<readonly string[]>('participantIds');
  const present = meeting?.participantIds ?? NOBODY;
  return (
    <div>
      <CandidateList
        label={label}
        texts={{
          search: t('form.search'),
          clearSearch: t('form.clearSearch'),
          selected: (count) => t('form.selected', { count }),
          none: t('form.nobody'),
          loadFailed: t('form.peopleFailed'),
          already: t('form.already'),
        }}
        choose={(directory) => {
          const others = candidatesOf(directory).filter(({ id }) => id !== me);
          const otherIds = new Set(others.map(({ id }) => id));
          return [...present.filter((uid) => !otherIds.has(uid)).map(namedIn(meeting)), ...others];
        }}
        memberIds={meeting === null ? NOBODY : present.filter((uid) => isIn(meeting, uid))}
        selectedIds={value}
        onChange={(ids) => void setValue(ids)}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {translateError(error)}
        </p>
      )}
    </div>
  );
}

/** Participants who can no longer be invited are shown under the name stored in the meeting. */
function namedIn(meeting: Meeting | null): (uid: string) => Candidate {
  return (id) => ({ id, name: meeting?.participants[id]?.name ?? '', specialty: '' });
}
