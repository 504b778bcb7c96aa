import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Revision } from '@ouvrage/domain';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useLayout } from '#shared/ui/useLayout';
import { FITTED_HEIGHT, ROOM_HEIGHT } from '../room-height';
import { actOf as actOfRoomKey } from '../RoomFrame';
import type { RoomView } from '../useRoomView';
import { ChangeList } from './ChangeList';
import { modeFor, type CompareMode } from './compare-mode';
import { CompareBar } from './CompareBar';
import { ComparedPages } from './ComparedPages';
import { nextListed } from './page-change';
import { SidesState } from './SidesState';
import { useComparedView } from './useComparedView';
import { useRevisionDocument, type RoomDocument } from './useRevisionDocument';
import { useScan } from './useScan';

interface ComparisonProps {
  readonly kind: 'pdf' | 'image';
  readonly roomDocument: RoomDocument;
  /** Those that can be compared, newest first: at least two. */
  readonly revisions: readonly Revision[];
  /** Where the list of changes stands; under the pages when null. */
  readonly aside: HTMLElement | null;
  readonly onClose: () => void;
}

/** Taller than the room: it has the window to itself. */
const PHONE_HEIGHT = 'clamp(480px, 84dvh, 760px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    outlineStyle: 'none',
    [media.print]: { display: 'none' },
  },
  frame: {
    display: 'flex',
    flexDirection: 'column',
    ...ROOM_HEIGHT,
    [media.phone]: { height: PHONE_HEIGHT },
  },
  fitted: { ...FITTED_HEIGHT, [media.phone]: { height: 'auto', maxHeight: PHONE_HEIGHT } },
  offer: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '6px',
    paddingInline: '16px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
  },
});

/** Two revisions of a task beside or over each other, in place of the room. */
export function Comparison({ kind, roomDocument, revisions, aside, onClose }: ComparisonProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const numbers = revisions.map(({ number }) => number).toSorted((one, other) => one - other);
  const [selection, setSelection] = useState(() =>
    firstSelection(numbers, roomDocument.revision.number),
  );
  const [chosenMode, setMode] = useState<CompareMode>('sides');
  const isPhone = useLayout('phone');
  const root = useRef<HTMLElement>(null);
  // The keys are its own at once, and the pages' when they are there.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  const mode = modeFor(chosenMode, isPhone);
  const { older, newer } = selection;

  const olderDocument = useRevisionDocument(older, revisions, kind, roomDocument);
  const newerDocument = useRevisionDocument(newer, revisions, kind, roomDocument);
  const scan = useScan(olderDocument.document, newerDocument.document);
  const comparedView = useComparedView(scan, olderDocument.document, newerDocument.document);
  const { view } = comparedView;

  function goToChange(direction: 1 | -1): (() => void) | null {
    if (scan === null) return null;
    const index = nextListed(scan.changes, view.currentIndex, direction);
    return index === null ? null : () => view.goTo(index);
  }
  const nextChange = goToChange(1);
  const previousChange = goToChange(-1);

  function onKeyDown(event: KeyboardEvent) {
    const act = actOfKey(event, { view, nextChange, previousChange, onClose });
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  const list = scan !== null && (
    <ChangeList
      scan={scan}
      older={older}
      current={view.currentIndex}
      onChoose={(index) => view.goTo(index)}
    />
  );
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles.root}
      data-print="none"
      aria-label={t('compare.label', { older, newer })}
      onKeyDown={onKeyDown}
    >
      <div
        className={mergeClasses(
          styles.frame,
          scan !== null && view.fit === 'width' && styles.fitted,
        )}
      >
        <CompareBar
          mode={mode}
          onMode={setMode}
          view={scan === null ? null : view}
          choice={{
            older,
            newer,
            numbers,
            choose: (nextOlder, nextNewer) =>
              setSelection({ ...selection, older: nextOlder, newer: nextNewer }),
          }}
          previousChange={previousChange}
          nextChange={nextChange}
          onClose={onClose}
        />
        <NewRevisionOffer
          newest={numbers.at(-1) ?? newer}
          newestKnown={selection.newestKnown}
          onAccept={(newest) => setSelection({ older: newer, newer: newest, newestKnown: newest })}
        />
        {scan === null || olderDocument.document === null || newerDocument.document === null ? (
          <SidesState sides={[olderDocument, newerDocument]} />
        ) : (
          <ComparedPages
            mode={mode}
            onMode={setMode}
            older={olderDocument.document}
            newer={newerDocument.document}
            numbers={{ older, newer }}
            scan={scan}
            comparedView={comparedView}
          />
        )}
      </div>
      {aside === null ? list : createPortal(list, aside)}
    </section>
  );
}

interface Selection {
  readonly older: number;
  readonly newer: number;
  /** The newest revision that the reader has seen offered. */
  readonly newestKnown: number;
}

/** The revision in the room and the one before; where it is the first, that one and the next. */
function firstSelection(numbers: readonly number[], roomNumber: number): Selection {
  const newestKnown = numbers.at(-1) ?? roomNumber;
  const before = numbers.findLast((number) => number < roomNumber);
  if (before !== undefined) return { older: before, newer: roomNumber, newestKnown };
  const after = numbers.find((number) => number > roomNumber) ?? roomNumber;
  return { older: roomNumber, newer: after, newestKnown };
}

interface Acts {
  readonly view: RoomView;
  readonly nextChange: (() => void) | null;
  readonly previousChange: (() => void) | null;
  readonly onClose: () => void;
}

function actOfKey(event: KeyboardEvent, acts: Acts): (() => void) | undefined {
  const { defaultPrevented, altKey, ctrlKey, metaKey, key, target } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Escape') return acts.onClose;
  // A list takes letters and arrows, a switch and a slider arrows.
  if (target instanceof HTMLSelectElement) return undefined;
  if (key === 'n') return acts.nextChange ?? undefined;
  if (key === 'p') return acts.previousChange ?? undefined;
  return target instanceof HTMLInputElement ? undefined : actOfRoomKey(key, acts.view);
}

interface NewRevisionOfferProps {
  readonly newest: number;
  readonly newestKnown: number;
  readonly onAccept: (newest: number) => void;
}

/** A revision that was submitted meanwhile: nothing changes until the reader wants it. */
function NewRevisionOffer({ newest, newestKnown, onAccept }: NewRevisionOfferProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  return (
    <div role="status">
      {newest > newestKnown && (
        <p className={styles.offer}>
          {t('compare.submitted', { number: newest })}
          <Button size="small" onClick={() => onAccept(newest)}>
            {t('compare.compareIt')}
          </Button>
        </p>
      )}
    </div>
  );
}
