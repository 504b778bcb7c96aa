/**
 * What is still below the window fades in when it comes into view. Nothing is hidden by the page
 * itself, so without this script, or where motion is not wanted, everything is simply there.
 */
export function revealOnSight(root: Document): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isBelow = !isIntersecting && boundingClientRect.top >= window.innerHeight;
        target.toggleAttribute('data-unseen', isBelow);
        if (!isBelow) observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const part of root.querySelectorAll('[data-reveal]')) observer.observe(part);
}
