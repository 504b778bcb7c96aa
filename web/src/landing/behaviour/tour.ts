/** Opens the tour over the page and walks through its pictures. */
export function attachTour(root: Document): void {
  const dialog = root.querySelector<HTMLDialogElement>('[data-tour]');
  if (dialog === null) return;
  const stops = [...dialog.querySelectorAll('.tour-stop')];
  const counters = [...dialog.querySelectorAll('[data-tour-counter] > *')];
  const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  let current = 0;

  function show(index: number): void {
    current = (index + stops.length) % stops.length;
    for (const list of [stops, counters]) {
      list.forEach((item, place) => item.toggleAttribute('data-current', place === current));
    }
  }

  for (const opener of root.querySelectorAll('[data-tour-open]')) {
    opener.addEventListener('click', (event) => {
      event.preventDefault();
      show(0);
      // A modal dialog gives the focus back to what opened it.
      dialog.showModal();
    });
  }
  if (root.location.hash === `#${dialog.id}`) dialog.showModal();
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-tour-step]')) {
    button.addEventListener('click', () => show(current + Number(button.dataset['tourStep'])));
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === forward) show(current + 1);
    if (key === backward) show(current - 1);
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const isClose = target instanceof Element && target.closest('[data-tour-close]') !== null;
    if (!isClose && target !== dialog) return;
    event.preventDefault();
    dialog.close();
  });
}
