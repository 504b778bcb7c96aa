import { useEffect } from 'react';

/** Keeps two elements of one size at the same place, whichever of them is scrolled. */
export function useSameScroll(one: HTMLElement | null, other: HTMLElement | null): void {
  useEffect(() => {
    if (one === null || other === null) return;
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      const { scrollLeft, scrollTop } = leader;
      if (follower.scrollLeft === scrollLeft && follower.scrollTop === scrollTop) return;
      follower.scrollTo(scrollLeft, scrollTop);
    };
    const onOne = follow(one, other);
    const onOther = follow(other, one);
    onOne();
    one.addEventListener('scroll', onOne, { passive: true });
    other.addEventListener('scroll', onOther, { passive: true });
    return () => {
      one.removeEventListener('scroll', onOne);
      other.removeEventListener('scroll', onOther);
    };
  }, [one, other]);
}
