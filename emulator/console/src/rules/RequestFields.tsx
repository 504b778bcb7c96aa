import {
  Button,
  Field,
  Input,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { type ReactElement } from 'react';
import { OPERATORS } from '../data/listing';
import { METHODS, writesData, type FormErrors, type RequestForm } from './request-form';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '10px', padding: '12px', alignContent: 'start' },
  pair: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    gap: '8px',
    '& > *': { minInlineSize: 0 },
  },
  triple: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 84px minmax(0, 1fr)',
    gap: '8px',
    alignItems: 'start',
  },
  control: { inlineSize: '100%', minInlineSize: 0 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12.5px' },
});

interface RequestFieldsProps {
  readonly form: RequestForm;
  readonly errors: FormErrors;
  readonly onForm: (form: RequestForm) => void;
  readonly onRun: () => void;
}

/** The form of a request to the rules. */
export function RequestFields({ form, errors, onForm, onRun }: RequestFieldsProps) {
  const styles = useStyles();
  const renderField = (name: keyof RequestForm, label: string, control: ReactElement) => (
    <Field
      label={label}
      size="small"
      {...(errors[name] === undefined ? {} : { validationMessage: errors[name] })}
    >
      {control}
    </Field>
  );
  const input = (name: keyof RequestForm, label: string, placeholder: string) =>
    renderField(
      name,
      label,
      <Input
        size="small"
        className={styles.control}
        value={form[name]}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(_event, { value }) => onForm({ ...form, [name]: value })}
      />,
    );
  const area = (name: 'claims' | 'data', label: string, placeholder: string, rows: number) =>
    renderField(
      name,
      label,
      <Textarea
        size="small"
        resize="vertical"
        value={form[name]}
        placeholder={placeholder}
        spellCheck={false}
        textarea={{ rows, className: styles.mono, style: { maxBlockSize: 'none' } }}
        onChange={(_event, { value }) => onForm({ ...form, [name]: value })}
      />,
    );
  return (
    <form
      className={styles.form}
      aria-label="Request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      }}
    >
      <div className={styles.pair}>
        <Field label="Method" size="small">
          <Select
            size="small"
            value={form.method}
            onChange={(_event, { value }) => {
              const method = METHODS.find((one) => one === value);
              if (method) onForm({ ...form, method });
            }}
          >
            {METHODS.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
        </Field>
        {input('path', 'Path', form.method === 'list' ? 'rooms' : 'rooms/r1')}
      </div>
      {input('uid', 'Signed in as', 'nobody')}
      {form.uid !== '' && area('claims', 'Claims of the token (JSON)', '{"role": "admin"}', 2)}
      {writesData(form.method) &&
        area('data', 'The document afterwards (JSON)', '{"name": "Lab", "size": 3}', 8)}
      {form.method === 'list' && (
        <>
          <div className={styles.triple}>
            {input('field', 'Where', 'field')}
            <Field label="Comparison" size="small">
              <Select
                size="small"
                value={form.op}
                onChange={(_event, { value }) => onForm({ ...form, op: value })}
              >
                {Object.keys(OPERATORS).map((op) => (
                  <option key={op}>{op}</option>
                ))}
              </Select>
            </Field>
            {input('value', 'Value', '3, true, text')}
          </div>
          <div className={styles.pair}>
            {input('limit', 'Limit', 'none')}
            {input('orderBy', 'Order by', 'field')}
          </div>
        </>
      )}
      <div>
        <Button size="small" type="submit" appearance="primary" title="Ctrl+Enter">
          Try
        </Button>
      </div>
    </form>
  );
}
