import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { PHONE } from '../app/styles';
import { VALUE_TYPES, type ValueType } from '../values/value';
import { newDraft, replaceDraft, type DraftErrors, type FieldDraft } from './draft';
import { edgeInlineStart } from '../app/edges';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  inner: {
    paddingInlineStart: '10px',
    marginInlineStart: '4px',
    marginBlock: '6px 2px',
    ...edgeInlineStart(tokens.colorNeutralStroke2, '2px'),
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(70px, 2fr) 104px minmax(0, 3fr) auto',
    gap: '6px',
    alignItems: 'start',
    '& > *': { minInlineSize: 0 },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) 104px auto' },
  },
  item: { gridTemplateColumns: '24px 104px minmax(0, 1fr) auto' },
  content: { [PHONE]: { gridColumn: '1 / -1', gridRow: 2 } },
  index: { color: tokens.colorNeutralForeground3, paddingBlockStart: '3px' },
  input: { minInlineSize: 0, inlineSize: '100%' },
  mono: { '& input, & textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: '12.5px' } },
  error: { color: tokens.colorPaletteRedForeground1, margin: '2px 0 0' },
});

interface DraftEditorProps {
  readonly drafts: readonly FieldDraft[];
  readonly errors: DraftErrors;
  readonly onDrafts: (drafts: readonly FieldDraft[]) => void;
}

/** Edits the fields of an unsaved document. */
export function DraftEditor({ drafts, errors, onDrafts }: DraftEditorProps) {
  return (
    <DraftList
      drafts={drafts}
      errors={errors}
      isArray={false}
      place=""
      onChange={(id, change) => onDrafts(replaceDraft(drafts, id, change))}
      onAdd={() => onDrafts([...drafts, newDraft('')])}
    />
  );
}

type Change = (id: number, change: (draft: FieldDraft) => FieldDraft | undefined) => void;

interface DraftListProps {
  readonly drafts: readonly FieldDraft[];
  readonly errors: DraftErrors;
  readonly isArray: boolean;
  /** The prefix of accessible names: `address` in `address city`. */
  readonly place: string;
  readonly onChange: Change;
  readonly onAdd: () => void;
}

function DraftList({ drafts, errors, isArray, place, onChange, onAdd }: DraftListProps) {
  const styles = useStyles();
  return (
    <div className={place === '' ? undefined : styles.inner}>
      <ul className={styles.list}>
        {drafts.map((draft, at) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            errors={errors}
            index={isArray ? at : undefined}
            place={`${place} ${isArray ? at : draft.name}`.trim()}
            onChange={onChange}
          />
        ))}
      </ul>
      <Button
        size="small"
        appearance="subtle"
        icon={<AddRegular />}
        style={{ marginBlockStart: '4px' }}
        aria-label={place === '' ? 'Add field' : `Add to ${place}`}
        onClick={onAdd}
      >
        {isArray ? 'Add item' : 'Add field'}
      </Button>
    </div>
  );
}

interface DraftRowProps {
  readonly draft: FieldDraft;
  readonly errors: DraftErrors;
  readonly index: number | undefined;
  readonly place: string;
  readonly onChange: Change;
}

function DraftRow({ draft, errors, index, place, onChange }: DraftRowProps) {
  const styles = useStyles();
  const { id, type, children } = draft;
  const error = errors.get(id);
  const errorId = `error-${id}`;
  const accessibleName = place === '' ? 'new field' : place;
  const change = (part: Partial<FieldDraft>) => onChange(id, (before) => ({ ...before, ...part }));
  const hasInner = type === 'map' || type === 'array';
  return (
    <li>
      <div className={mergeClasses(styles.row, index !== undefined && styles.item)}>
        {index === undefined ? (
          <Input
            size="small"
            className={styles.input}
            aria-label={`Name of ${accessibleName}`}
            value={draft.name}
            placeholder="name"
            autoComplete="off"
            spellCheck={false}
            // A new field needs a name first.
            autoFocus={draft.name === ''}
            onChange={(_event, { value }) => change({ name: value })}
          />
        ) : (
          <span className={styles.index}>{index}</span>
        )}
        <Select
          size="small"
          aria-label={`Type of ${accessibleName}`}
          value={type}
          onChange={(_event, { value }) => {
            const nextType = VALUE_TYPES.find((one) => one === value);
            if (nextType) change(changeType(draft, nextType));
          }}
        >
          {VALUE_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <div className={styles.content}>
          {!hasInner && (
            <TextControl
              draft={draft}
              accessibleName={accessibleName}
              describedBy={error === undefined ? undefined : errorId}
              onText={(text) => change({ text })}
            />
          )}
        </div>
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Delete ${accessibleName}`}
          title="Delete"
          onClick={() => onChange(id, () => undefined)}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hasInner && (
        <DraftList
          drafts={children}
          errors={errors}
          isArray={type === 'array'}
          place={accessibleName}
          onChange={onChange}
          onAdd={() =>
            onChange(id, (before) => ({ ...before, children: [...before.children, newDraft('')] }))
          }
        />
      )}
    </li>
  );
}

/** Keeps the text of the former type. Types with few values get a default. */
function changeType({ text }: FieldDraft, type: ValueType): Partial<FieldDraft> {
  if (type === 'boolean' && text !== 'false') return { type, text: 'true' };
  if (type === 'timestamp' && text === '') return { type, text: new Date().toISOString() };
  return { type };
}

interface TextControlProps {
  readonly draft: FieldDraft;
  readonly accessibleName: string;
  readonly describedBy: string | undefined;
  readonly onText: (text: string) => void;
}

function TextControl({ draft, accessibleName, describedBy, onText }: TextControlProps) {
  const styles = useStyles();
  const { type, text } = draft;
  const common = {
    size: 'small' as const,
    value: text,
    'aria-label': `Value of ${accessibleName}`,
    'aria-invalid': describedBy !== undefined,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  };
  if (type === 'null') return null;
  if (type === 'boolean') {
    return (
      <Select {...common} onChange={(_event, { value }) => onText(value)}>
        <option>true</option>
        <option>false</option>
      </Select>
    );
  }
  if (type === 'string') {
    return (
      <Textarea
        {...common}
        className={styles.mono}
        style={{ inlineSize: '100%', minInlineSize: 0 }}
        textarea={{
          rows: Math.min(8, text.split('\n').length),
          style: { minBlockSize: '24px', maxBlockSize: 'none' },
        }}
        resize="vertical"
        spellCheck={false}
        onChange={(_event, { value }) => onText(value)}
      />
    );
  }
  return (
    <Input
      {...common}
      className={styles.mono}
      style={{ inlineSize: '100%', minInlineSize: 0 }}
      autoComplete="off"
      spellCheck={false}
      onChange={(_event, { value }) => onText(value)}
    />
  );
}
