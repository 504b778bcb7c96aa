import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { StatusMark } from '#shared/ui/StatusMark';

/** A tick, a cross, or a dash for what was not asked: beside text that says the same. */
export function ResultMark({ isPassed }: { readonly isPassed: boolean | null }) {
  if (isPassed === false) return <StatusMark state="rejected" size={16} />;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden focusable="false">
      {isPassed === true ? (
        <path d="m1.5 8.6 4 4 9-9.4" stroke={statusTokens.validated.stroke} strokeWidth="1.4" />
      ) : (
        <path d="M3 8h10" stroke={ouvrageTokens.line} strokeWidth="1.4" />
      )}
    </svg>
  );
}
