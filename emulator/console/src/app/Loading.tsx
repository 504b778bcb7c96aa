import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '12px', padding: '16px', maxInlineSize: '480px' },
});

interface LoadingProps {
  readonly label: string;
  readonly lines?: number;
}

/** A placeholder for content that is loading. */
export function Loading({ label, lines = 5 }: LoadingProps) {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} className={styles.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <SkeletonItem key={at} size={12} />
      ))}
    </Skeleton>
  );
}
