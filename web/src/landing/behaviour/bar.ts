/** After so many pixels the bar is solid. */
const SOLID_AFTER = 10;

export function watchBar(root: Document): void {
  const bar = root.querySelector('[data-bar]');
  const update = () => bar?.toggleAttribute('data-solid', window.scrollY > SOLID_AFTER);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
