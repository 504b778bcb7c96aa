/**
 * Moves what enters the window from below while a person scrolls. Everything else stands as the page
 * wrote it: what is there at first, what a jump shows, and what a picture of the whole page shows.
 */
export function playEntrances(root: Document): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let position = window.scrollY;
  let step = 0;
  const measureStep = () => {
    step = window.scrollY - position;
    position = window.scrollY;
  };
  window.addEventListener('scroll', measureStep, { passive: true });
  // A window that grows shows more without a step.
  window.addEventListener('resize', measureStep);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const depth = window.innerHeight - boundingClientRect.top;
      // What the last step brought in is no deeper in the window. Longer steps are jumps: what they
      // show has been seen, and motion would take it away again.
      if (depth <= step && step < window.innerHeight / 2) play(target);
    }
  });
  for (const part of root.querySelectorAll('[data-entrance]')) observer.observe(part);
}

/** The mark is taken away at the end: nothing plays twice when a window changes its width. */
function play(part: Element): void {
  part.setAttribute('data-entering', '');
  const animations = part.getAnimations({ subtree: true }).map(({ finished }) => finished);
  void Promise.allSettled(animations).then(() => part.removeAttribute('data-entering'));
}
