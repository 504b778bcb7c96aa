import { Field, makeStyles, mergeClasses, type FieldProps } from '@fluentui/react-components';
import { useField } from 'formik';
import type { ReactElement } from 'react';
import { typography } from '../theme/typography';
import { ouvrageTokens } from '../theme/tokens';

export interface FieldControl<V> {
  readonly name: string;
  readonly value: V;
  readonly onBlur: () => void;
  readonly setValue: (value: V) => void;
}

interface FormFieldProps<V> extends Pick<FieldProps, 'required'> {
  readonly name: string;
  readonly label: string;
  /** One line under the control, replaced by the error when there is one. */
  readonly hint?: string;
  /** In place of the hint: what deserves a second look and may be so all the same. */
  readonly warning?: string | undefined;
  /** Yup messages are text keys; they become words here, so that a change of language shows. */
  readonly translateError: (key: string) => string;
  readonly children: (control: FieldControl<V>) => ReactElement;
}

const useStyles = makeStyles({
  root: {
    alignContent: 'start',
    minWidth: 0,
    '& .fui-Dropdown, & .fui-Combobox': { minWidth: 0 },
    '& > label': { paddingBlock: '2px', marginBlockEnd: '2px' },
    '& .fui-Field__validationMessage, & .fui-Field__hint': {
      ...typography.meta,
      marginBlockStart: '2px',
    },
    '& .fui-Field__hint': { color: ouvrageTokens.ink3 },
  },
  // The message has its line before it is there: a button below must not move under the pointer.
  quiet: { paddingBlockEnd: `calc(2px + ${ouvrageTokens.metaLine})` },
});

/** One bridge between Formik and Fluent's Field; the control is a render prop, so any input fits. */
export function FormField<V>({
  name,
  label,
  hint,
  warning,
  translateError,
  children,
  ...rest
}: FormFieldProps<V>) {
  const styles = useStyles();
  const [field, meta, helpers] = useField<V>(name);
  const error = meta.touched && meta.error !== undefined ? translateError(meta.error) : undefined;
  const message = error ?? warning;
  const isQuiet = message === undefined && hint === undefined;
  return (
    <Field
      {...rest}
      label={label}
      className={mergeClasses(styles.root, isQuiet && styles.quiet)}
      validationState={stateOf(error, warning)}
      {...(message !== undefined && { validationMessage: message })}
      {...(message === undefined && hint !== undefined && { hint })}
    >
      {children({
        name,
        value: field.value,
        onBlur: () => void helpers.setTouched(true),
        setValue: (value) => void helpers.setValue(value),
      })}
    </Field>
  );
}

function stateOf(error: string | undefined, warning: string | undefined) {
  if (error !== undefined) return 'error';
  return warning === undefined ? 'none' : 'warning';
}
