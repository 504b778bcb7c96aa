import type { LandingTexts } from '../texts';

interface PercentProps {
  readonly t: LandingTexts;
  readonly value: number;
  /** Shown before the figure: − or +. */
  readonly sign?: string;
  /** The sentence it stands in. */
  readonly phrase?: 'hero.validated';
}

/** A percentage as one left-to-right run, whatever is around it. */
export function Percent({ t, value, sign = '', phrase }: PercentProps) {
  const figure = `${sign}${t('percent', { value })}`;
  if (phrase === undefined) return <bdi dir="ltr">{figure}</bdi>;
  const [before = '', after = ''] = t(phrase, { percent: '|' }).split('|');
  return (
    <span>
      {before}
      <bdi dir="ltr">{figure}</bdi>
      {after}
    </span>
  );
}
