import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Milliseconds between a sign-in or sign-out and the next screen, so that its notice shows first. */
const REDIRECT_MS = 100;

export function RedirectLater({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return null;
}
