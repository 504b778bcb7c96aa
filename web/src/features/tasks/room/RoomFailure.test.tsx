import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { RoomFailure } from './RoomFailure';

const FAILURES = ['damaged', 'encrypted', 'slow', 'stopped', 'unsupported'] as const;

describe.each(['fr', 'ar'] as const)('a document that cannot be read, in %s', (language) => {
  it.each(FAILURES)('says why and how to open it: %s', async (failure) => {
    const i18n = await startI18n(language, ['common', 'room']);
    const onDownload = vi.fn();
    renderUnderTheme(<RoomFailure failure={failure} onDownload={onDownload} />);
    const note = screen.getByRole('status');
    expect(note.textContent).toContain(i18n.t(`room:failure.${failure}`));
    expect(note.textContent).toContain(i18n.t(`room:failure.${failure}Text`));
    await userEvent.click(screen.getByRole('button'));
    expect(onDownload).toHaveBeenCalledOnce();
  });
});
