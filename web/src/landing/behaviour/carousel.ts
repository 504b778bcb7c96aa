/** Each testimonial is shown for this long. */
const PERIOD = 5000;

/**
 * Rotates the testimonials. It pauses while somebody points at it, has the focus in it, has stopped it, or
 * prefers reduced motion; only then are changes announced to screen readers.
 */
export function startCarousels(root: Document): void {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) start(carousel);
}

function start(carousel: HTMLElement): void {
  const list = carousel.querySelector('[data-quotes]');
  const quotes = [...carousel.querySelectorAll('.quote')];
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('.dot')];
  const pause = carousel.querySelector<HTMLButtonElement>('.quote-pause');
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const resting = { pointer: false, focus: false, stopped: reducedMotion.matches };
  let current = 0;
  let timer: number | undefined;

  function show(index: number): void {
    current = (index + quotes.length) % quotes.length;
    quotes.forEach((quote, place) => quote.toggleAttribute('data-current', place === current));
    dots.forEach((dot, place) => {
      if (place === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  }

  function update(): void {
    window.clearInterval(timer);
    const rests = resting.pointer || resting.focus || resting.stopped;
    list?.setAttribute('aria-live', rests ? 'polite' : 'off');
    if (!rests) timer = window.setInterval(() => show(current + 1), PERIOD);
    pause?.toggleAttribute('data-stopped', resting.stopped);
    const label = pause?.dataset[resting.stopped ? 'play' : 'pause'];
    if (label !== undefined) pause?.setAttribute('aria-label', label);
  }

  const rest = (reason: keyof typeof resting, isSo: boolean) => {
    resting[reason] = isSo;
    update();
  };
  carousel.addEventListener('pointerenter', () => rest('pointer', true));
  carousel.addEventListener('pointerleave', () => rest('pointer', false));
  carousel.addEventListener('focusin', () => rest('focus', true));
  carousel.addEventListener('focusout', () => rest('focus', false));
  reducedMotion.addEventListener('change', () => rest('stopped', reducedMotion.matches));
  pause?.addEventListener('click', () => rest('stopped', !resting.stopped));
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => show(index));
  });
  update();
}
