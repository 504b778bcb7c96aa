import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '../api/emulator';
import { Failure } from '../app/Failure';
import { fieldsFromText, JsonError, plainFromFields } from '../values/plain-json';
import { type Fields } from '../values/value';
import { draftsOf, readDrafts, type DraftErrors, type FieldDraft } from './draft';
import { DraftEditor } from './DraftEditor';

/** The unsaved content of a document, in one of two views. */
export interface Sketch {
  readonly drafts: readonly FieldDraft[];
  /** The text of the JSON view; undefined in the other view. */
  readonly json?: string;
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', padding: '12px' },
  actions: {
    display: 'flex',
    gap: '8px',
    flexWrap: 'wrap',
    position: 'sticky',
    insetBlockEnd: 0,
    paddingBlock: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  json: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12.5px', minBlockSize: '320px' },
});

interface DocumentFormProps {
  readonly sketch: Sketch;
  readonly onSketch: (sketch: Sketch) => void;
  /** `projects/…/documents`. */
  readonly root: string;
  readonly saveLabel: string;
  /** Notices or inputs above the fields. */
  readonly children?: ReactNode;
  readonly onSave: (fields: Fields) => Promise<void>;
  readonly onCancel: () => void;
}

const NO_ERRORS: DraftErrors = new Map();

/** Keeps the input when it is invalid, and when saving fails. */
export function DocumentForm(props: DocumentFormProps) {
  const { sketch, onSketch, root, saveLabel, children, onSave, onCancel } = props;
  const styles = useStyles();
  const [errors, setErrors] = useState<DraftErrors>(NO_ERRORS);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** The fields, or undefined when the input is invalid. Then the errors are shown. */
  const read = (): Fields | undefined => {
    setErrors(NO_ERRORS);
    setFailure(undefined);
    if (sketch.json === undefined) {
      const outcome = readDrafts(sketch.drafts, root);
      if ('fields' in outcome) return outcome.fields;
      setErrors(outcome.errors);
      return undefined;
    }
    try {
      return fieldsFromText(sketch.json, root);
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      setFailure(error.message);
      return undefined;
    }
  };
  const changeView = () => {
    const fields = read();
    if (!fields) return;
    const drafts = draftsOf(fields, root);
    if (sketch.json !== undefined) onSketch({ drafts });
    else onSketch({ drafts, json: JSON.stringify(plainFromFields(fields), null, 2) });
  };
  const save = () => {
    const fields = read();
    if (!fields || isSaving) return;
    setSaving(true);
    onSave(fields)
      .catch((error: unknown) => setFailure(messageOf(error)))
      .finally(() => setSaving(false));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        const isSave =
          (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
        if (isSave) {
          event.preventDefault();
          save();
        }
        if (event.key === 'Escape') onCancel();
      }}
    >
      {children}
      {sketch.json === undefined ? (
        <DraftEditor
          drafts={sketch.drafts}
          errors={errors}
          onDrafts={(drafts) => onSketch({ drafts })}
        />
      ) : (
        <Textarea
          aria-label="Document as JSON"
          resize="vertical"
          spellCheck={false}
          textarea={{ className: styles.json, style: { maxBlockSize: 'none' } }}
          value={sketch.json}
          onChange={(_event, { value }) => onSketch({ ...sketch, json: value })}
        />
      )}
      {errors.size > 0 && (
        <Failure
          title={errors.size === 1 ? 'One field is wrong' : `${errors.size} fields are wrong`}
          message="See below each of them."
        />
      )}
      {failure !== undefined && <Failure title="It is not saved" message={failure} />}
      <div className={styles.actions}>
        <Button
          size="small"
          type="submit"
          appearance="primary"
          disabled={isSaving}
          title="Ctrl+S or Ctrl+Enter"
        >
          {saveLabel}
        </Button>
        <Button size="small" onClick={onCancel} title="Escape">
          Cancel
        </Button>
        <Button size="small" appearance="subtle" onClick={changeView}>
          {sketch.json === undefined ? 'Edit as JSON' : 'Edit as fields'}
        </Button>
      </div>
    </form>
  );
}
