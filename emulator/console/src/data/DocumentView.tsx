import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type StoredDocument } from '../api/documents';
import { go } from '../app/address';
import { FOCUS, useSharedStyles } from '../app/styles';
import { clockText } from '../lists/since';
import { plainFromFields } from '../values/plain-json';
import { changedPaths, changeText } from './changed-fields';
import { FieldTree } from './FieldTree';
import { type LocatedPlace } from './located';

const useStyles = makeStyles({
  view: { padding: '8px 12px 12px', display: 'grid', gap: '8px' },
  json: {
    margin: 0,
    padding: '10px 12px',
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ...FOCUS,
  },
});

interface DocumentViewProps {
  readonly place: LocatedPlace;
  readonly document: StoredDocument;
}

interface DocumentVersion {
  readonly document: StoredDocument;
  readonly changedFields: ReadonlySet<string>;
  readonly text: string;
  readonly change: number;
}

/** A document as typed fields or as JSON. Changes are highlighted, and announced to screen readers. */
export function DocumentView({ place, document }: DocumentViewProps) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const [version, setVersion] = useState<DocumentVersion>({
    document,
    changedFields: new Set(),
    text: '',
    change: 0,
  });
  if (version.document.updateTime !== document.updateTime) {
    const [before, after] = [version.document.fields, document.fields];
    setVersion({
      document,
      changedFields: new Set(changedPaths(before, after)),
      text: changeText(before, after),
      change: version.change + 1,
    });
  }
  const isJson = place.detail['view'] === 'json';
  const { view: _view, ...detail } = place.detail;
  const show = (next: Readonly<Record<string, string>>) =>
    go({ ...place, detail: next }, 'replace');
  return (
    <div className={styles.view}>
      <div className={sharedStyles.spread}>
        <span role="status" className={sharedStyles.muted}>
          Updated {clockText(Date.parse(document.updateTime))}
          {version.text === '' ? '' : `: ${version.text}`}
        </span>
        <span className={sharedStyles.row}>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => show(isJson ? detail : { ...detail, view: 'json' })}
          >
            {isJson ? 'Show fields' : 'Show JSON'}
          </Button>
          <CopyButton text={() => jsonText(document)} />
        </span>
      </div>
      {isJson ? (
        <pre className={`${styles.json} ${sharedStyles.mono}`} tabIndex={0} aria-label="JSON">
          {jsonText(document)}
        </pre>
      ) : (
        <FieldTree
          fields={document.fields}
          place={place}
          changedFields={version.changedFields}
          change={version.change}
        />
      )}
      {Object.keys(document.fields).length === 0 && !isJson && (
        <p className={sharedStyles.muted}>This document has no fields.</p>
      )}
    </div>
  );
}

function jsonText({ fields }: StoredDocument): string {
  return JSON.stringify(plainFromFields(fields), null, 2);
}

const COPIED = { copied: 'Copied', failed: 'Not allowed' };

function CopyButton({ text }: { readonly text: () => string }) {
  const [outcome, setOutcome] = useState<keyof typeof COPIED>();
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-live="polite"
      onBlur={() => setOutcome(undefined)}
      onClick={() => {
        navigator.clipboard.writeText(text()).then(
          () => setOutcome('copied'),
          () => setOutcome('failed'),
        );
      }}
    >
      {outcome === undefined ? 'Copy JSON' : COPIED[outcome]}
    </Button>
  );
}
