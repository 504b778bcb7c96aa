import { describe, expect, it } from 'vitest';
import { conversation, createLastMessage } from '../conversation-fixtures';
import { CONVERSATION_TAB, shownConversations, type ConversationTab } from './conversation-view';

const ALL = [
  conversation({
    id: 'halle',
    type: 'group',
    name: 'Chantier Halle',
    lastMessage: createLastMessage('a', 'Plan à jour'),
  }),
  conversation({
    id: 'roche',
    name: 'Mathilde Roche',
    lastMessage: createLastMessage('b', 'Merci, à midi'),
  }),
  conversation({ id: 'apd', type: 'group', name: 'Revue APD' }),
];

const visibleIds = (tab: ConversationTab, query: string) =>
  shownConversations(ALL, { tab, query }, ({ name }) => name)
    .map(({ id }) => id)
    .join(' ');

describe('shownConversations', () => {
  it.each([
    ['all', '', 'halle roche apd'],
    ['direct', '', 'roche'],
    ['group', '', 'halle apd'],
    ['all', 'mathilde', 'roche'],
    ['all', 'A MIDI', 'roche'],
    ['all', 'plan halle', 'halle'],
    ['direct', 'plan', ''],
  ] as const)('of tab %s with search %j are %j', (tab, query, ids) => {
    expect(visibleIds(tab, query)).toBe(ids);
  });
});

describe('CONVERSATION_TAB', () => {
  it.each([
    [null, 'all'],
    ['group', 'group'],
    ['anything', 'all'],
  ] as const)('an address that asks for %j shows %s', (asked, tab) => {
    expect(CONVERSATION_TAB.read(asked)).toBe(tab);
  });
});
