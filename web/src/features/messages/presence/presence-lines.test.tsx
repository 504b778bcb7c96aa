import type { Conversation, MemberState } from '@ouvrage/domain';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ReceiptLine } from './ReceiptLine';
import { TypingLine } from './TypingLine';

const useMemberStates = vi.hoisted(() => vi.fn<() => readonly MemberState[]>());
vi.mock('#data/queries/member-states', () => ({ useMemberStates, RECEIPTS_MAX: 3 }));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: 'me' }) }));

const NAMES = { anna: 'Anna Roy', omar: 'عمر', lise: 'Lise Caron' };
const OTHERS = ['anna', 'omar', 'lise'] as const;
type Uid = (typeof OTHERS)[number];

/** A field of people, which the style rule would take for a side of the page. */
const STAYS = { ['left']: false } as const;

const conversation = (type: Conversation['type']): Conversation => ({
  id: 'c',
  type,
  name: '',
  participantIds: ['me', ...OTHERS],
  participants: Object.fromEntries(
    OTHERS.map((uid) => [uid, { name: NAMES[uid], role: 'intervenant', from: 0, ...STAYS }]),
  ),
  seq: 1,
  sent: { me: 1 },
  lastMessage: null,
  workgroupId: null,
  createdBy: 'me',
  createdAt: new Date(),
  updatedAt: new Date(),
});

const MESSAGE = {
  id: 'm',
  senderId: 'me',
  text: 'Bonjour',
  createdAt: new Date(Date.now() - 60_000),
  deletedAuthor: false,
};

const states = (uids: readonly Uid[], signs: Partial<MemberState>) =>
  uids.map((uid) => ({ uid, readAt: null, typingAt: null, ...signs }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  useMemberStates.mockReturnValue([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the line of who is typing', () => {
  it.each([
    [[], ''],
    [['anna'], 'Anna Roy écrit...'],
    [['anna', 'omar'], 'Anna Roy et عمر écrivent...'],
    [['anna', 'omar', 'lise'], 'Plusieurs personnes écrivent...'],
  ] as const)('for %j is "%s"', (uids, text) => {
    useMemberStates.mockReturnValue(states(uids, { typingAt: new Date() }));
    const { container } = renderUnderTheme(<TypingLine conversation={conversation('group')} />);
    expect(container.querySelector('p')?.textContent).toBe(text);
  });

  it('empties by itself when somebody just stops', () => {
    vi.useFakeTimers({ now: Date.now() });
    useMemberStates.mockReturnValue(states(['anna'], { typingAt: new Date() }));
    renderUnderTheme(<TypingLine conversation={conversation('direct')} />);
    expect(screen.getByText('Anna Roy')).toBeDefined();
    act(() => {
      vi.advanceTimersByTime(7_000);
    });
    expect(screen.queryByText('Anna Roy')).toBeNull();
  });
});

describe("the receipt of one's last message", () => {
  const read = (uids: readonly Uid[]) =>
    useMemberStates.mockReturnValue(states(uids, { readAt: new Date() }));

  it('is nothing as long as nobody has read it', () => {
    const group = conversation('group');
    const { container } = renderUnderTheme(<ReceiptLine conversation={group} lastOwn={MESSAGE} />);
    expect(container.querySelector('p')).toBeNull();
  });

  it('is "Vu" from the one other person', () => {
    read(['anna']);
    renderUnderTheme(<ReceiptLine conversation={conversation('direct')} lastOwn={MESSAGE} />);
    expect(screen.getByText('Vu')).toBeDefined();
  });

  it('is a number in a group, with the names for who presses it', async () => {
    read(['anna', 'omar']);
    renderUnderTheme(<ReceiptLine conversation={conversation('group')} lastOwn={MESSAGE} />);
    await userEvent.click(screen.getByRole('button', { name: 'Vu par 2' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      '\u2068Anna Roy\u2069 et \u2068عمر\u2069',
    );
  });

  it('says that there are more than are listened to', () => {
    read(['anna', 'omar', 'lise']);
    renderUnderTheme(<ReceiptLine conversation={conversation('group')} lastOwn={MESSAGE} />);
    expect(screen.getByRole('button', { name: 'Vu par 3+' })).toBeDefined();
  });
});
